// The keyboard: everything that the mouse can do.

import * as board from "./board.js";
import * as cards from "./cards.js";
import * as choosing from "./choosing.js";
import * as dialogs from "./dialogs.js";
import * as dice from "./dice.js";
import * as panzoom from "./panzoom.js";
import { data } from "./orders.js";
import { close as closeInfo, info } from "./info.js";

const TYPING = "input, select, textarea";
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

export function setUp() {
  document.addEventListener("keydown", onKey);
  document.getElementById("map-sheet").addEventListener("focusin", (event) => {
    const country = board.at(event.target);
    if (country) board.rove(country);
  });
}

function onKey(event) {
  if (dice.isRolling() || dialogs.isOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest(TYPING)) return;
  const country = board.at(event.target);
  if (country && onCountry(event, country)) {
    event.preventDefault();
  } else if (anywhere(event.key)) {
    event.preventDefault();
  }
}

function onCountry(event, country) {
  if (ARROWS.includes(event.key)) return go(board.towards(country, event.key, data().borders));
  // A country in the list is a real button, which clicks by itself.
  if ((event.key === "Enter" || event.key === " ") && event.target.tagName !== "BUTTON") {
    choosing.click(country, event.shiftKey);
    return true;
  }
  if (event.key.toLowerCase() === "i") {
    info(country);
    return true;
  }
  if (event.key.toLowerCase() === "n") return go(next(country));
  return false;
}

function go(country) {
  if (!country) return true;
  board.find(country).focus({ preventScroll: true });
  panzoom.centre(board.place(country));
  return true;
}

/** The next country that may be chosen, in the board's order. */
function next(country) {
  const all = board.countries();
  const here = all.findIndex((one) => one.dataset.country === country);
  const after = [...all.slice(here + 1), ...all.slice(0, here + 1)];
  return after.find((one) => one.classList.contains("choosable"))?.dataset.country;
}

function anywhere(key) {
  if (["1", "2", "3"].includes(key)) {
    const button = document.querySelector(`#offer [data-roll="${key}"]`);
    button?.click();
    return button !== null;
  }
  switch (key.toLowerCase()) {
    case "c":
      cards.turn();
      return true;
    case "u":
      document.querySelector("[data-uups]")?.click();
      return true;
    case "escape":
      return closeInfo() || choosing.uups();
    case "m":
      document.querySelector('#map-sheet [tabindex="0"]')?.focus();
      return true;
    case "+":
      panzoom.zoom("in");
      return true;
    case "-":
      panzoom.zoom("out");
      return true;
    case "0":
      panzoom.zoom("whole");
      return true;
    case "?":
      dialogs.open("keys");
      return true;
    default:
      return false;
  }
}
