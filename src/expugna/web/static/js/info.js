// Name and armies of a country at the right edge of the map: right mouse button, long press or key.

import * as board from "./board.js";
import { data } from "./orders.js";

const PRESS_MILLISECONDS = 550;

let held = 0;
let pressed = false;
let shown = null;

export function setUp() {
  const sheet = document.getElementById("map-sheet");
  sheet.addEventListener("contextmenu", (event) => {
    const country = board.at(event.target);
    if (!country) return;
    event.preventDefault();
    info(country);
  });
  sheet.addEventListener("pointerdown", (event) => {
    const country = board.at(event.target);
    clearTimeout(held);
    pressed = false;
    if (country && event.pointerType === "touch") held = setTimeout(() => press(country), PRESS_MILLISECONDS);
  });
  // The finger that is lifted after a long press chooses nothing.
  sheet.addEventListener("click", (event) => pressed && (event.stopPropagation(), (pressed = false)), true);
  document.addEventListener("click", close);
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    sheet.addEventListener(end, (event) => {
      if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(held);
    });
  }
}

function press(country) {
  pressed = true;
  info(country);
}

export function info(country) {
  shown = country;
  refresh();
}

/** Put it away; true if it was there. */
export function close() {
  const was = shown !== null;
  shown = null;
  document.getElementById("map-info").textContent = "";
  return was;
}

/** The country asked about last, as it is now. */
export function refresh() {
  if (shown) document.getElementById("map-info").textContent = data().countries[shown].label;
}
