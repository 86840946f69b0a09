// The table page: ties clicks, keys and the server's answers together.

import * as board from "./board.js";
import * as cards from "./cards.js";
import * as choosing from "./choosing.js";
import * as dialogs from "./dialogs.js";
import * as dice from "./dice.js";
import * as fields from "./fields.js";
import * as info from "./info.js";
import * as keys from "./keys.js";
import * as panzoom from "./panzoom.js";
import { data, isBusy, post, send, sendCounted, table, takeWaiting } from "./orders.js";

let number = null;

function refresh() {
  const now = data();
  board.paint(now.countries);
  choosing.refresh();
  info.refresh();
  dialogs.notice();
  for (const field of document.querySelectorAll("[data-current-number]")) field.value = now.number;
  for (const button of document.querySelectorAll("#frequency button")) {
    button.setAttribute("aria-pressed", button.value === now.frequency);
  }
  if (number !== null && number !== now.number) {
    board.flash(now.hit);
    document.querySelectorAll(".experts textarea").forEach((field) => (field.value = ""));
    document.getElementById("result")?.scrollIntoView({ block: "nearest" });
  }
  if (now.chosen) panzoom.centre(board.place(now.chosen[1]));
  number = now.number;
  const log = document.querySelector(".log");
  log.scrollTop = log.scrollHeight;
}

/** Where the focus was is gone when the panel is replaced: the same control again, else the task. */
function keepFocus() {
  let id = null;
  let inside = false;
  document.addEventListener("htmx:beforeSwap", () => {
    const active = document.activeElement;
    inside = active !== document.body && table().contains(active);
    id = active?.id || null;
  });
  document.addEventListener("answered", () => {
    if (!inside || table().contains(document.activeElement) || dialogs.isOpen()) return;
    const again = id && document.getElementById(id);
    (again && !again.hidden ? again : (document.getElementById("take") ?? document.getElementById("task")))?.focus({ preventScroll: true });
  });
}

function onClick(event) {
  if (dice.isRolling()) return;
  const country = board.at(event.target);
  if (country) return choosing.click(country, event.shiftKey);
  if (event.target.closest("[data-turn-cards]")) return void cards.turn();
  if (event.target.closest("[data-uups]")) return uups();
  const roll = event.target.closest("[data-roll]");
  if (roll) {
    event.preventDefault();
    if (isBusy()) return;
    const { source, target } = document.getElementById("offer").dataset;
    // Not within this click, which would stop them at once.
    setTimeout(() => dice.start(source, target, Number(roll.dataset.roll), Number(roll.dataset.defence)));
  }
}

/** Takes back a choice; without one, ends regrouping early. */
function uups() {
  if (choosing.uups()) return;
  const { phase, choices } = data();
  if (phase === "regroup" && choices.endTurn) send("end turn");
  else choosing.hint(data().hints.nothing);
}

/** While dice roll, a click anywhere, Enter or Space stops them; Uups or Escape puts them away. */
function stopDice() {
  const caught = (event) => {
    if (!dice.isRolling()) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  document.addEventListener("click", (event) => {
    const isUups = event.target.closest("[data-uups]") !== null;
    if (caught(event)) isUups ? dice.cancel() : dice.stop();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (!dice.isRolling() || event.repeat) return;
    const onUups = event.target.closest?.("[data-uups]");
    if (["Escape", "u", "U"].includes(event.key) || (onUups && ["Enter", " "].includes(event.key))) {
      if (caught(event)) dice.cancel();
    } else if (event.key === "Enter" || event.key === " ") {
      if (caught(event)) dice.stop();
    }
  }, true);
}

/** Forms of the table are sent without leaving it; those that lead elsewhere go their way. */
function onSubmit(event) {
  const form = event.target;
  if (form.method === "dialog" || !/\/(orders|seat|frequency)$/.test(form.action)) {
    if (form.id !== "choose-fight") return;
    event.preventDefault();
    choosing.choose(...new FormData(form).get("fight").split(" "));
    return;
  }
  event.preventDefault();
  if (form.id === "frequency") dialogs.closeMenu();
  const values = Object.fromEntries(new FormData(form, event.submitter));
  delete values._csrf_token;
  post(form.getAttribute("action"), values);
}

function onAnswered() {
  dice.putAway();
  refresh();
  const waiting = takeWaiting();
  if (waiting && document.getElementById("faults") === null) sendCounted(waiting.key, waiting.count, waiting.compose);
}

panzoom.setUp();
board.rove(board.countries()[0].dataset.country);
dialogs.setUp();
info.setUp();
keys.setUp();
keepFocus();
stopDice();
refresh();
document.addEventListener("click", onClick);
document.addEventListener("submit", onSubmit);
document.addEventListener("change", (event) => event.target.id === "regroup-choice" && choosing.limitArmies());
fields.setUp();
document.addEventListener("answered", onAnswered);
document.addEventListener("contextmenu", (event) => {
  if (!event.target.closest("#cards")) return;
  event.preventDefault();
  cards.turn();
});
