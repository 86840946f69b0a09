// What a click on a country means now. Only looked up in the choices that the server has sent; nothing is decided here.

import * as board from "./board.js";
import * as panzoom from "./panzoom.js";
import { data, get, send, sendCounted, table } from "./orders.js";

let source = null;
let target = null;

/** Take over what the server has just shown. */
export function refresh() {
  const { chosen, choices, phase, capture } = data();
  if (phase === "attack") [source, target] = chosen ?? [null, null];
  else if (phase === "advance") [source, target] = capture;
  else if (phase === "regroup") {
    target = null;
    if (!choices.regroup[source]) source = null;
  } else source = target = null;
  show();
  limitArmies();
}

function show() {
  board.mark({ choosable: new Set(choosable()), from: source, to: target });
  tellMovable();
  const uups = document.querySelector(".uups.field");
  if (!uups) return;
  const isOpen = canTakeBack();
  uups.setAttribute("aria-disabled", !isOpen);
  uups.title = isOpen ? "" : data().hints.nothing;
}

/** Whether Uups would do anything: take back a choice, or end regrouping. */
function canTakeBack() {
  const { phase, choices } = data();
  if (phase === "regroup") return source !== null || choices.endTurn;
  return phase === "attack" && source !== null;
}

/** The task begins with how many armies the chosen country may still give away. */
function tellMovable() {
  const task = document.getElementById("task");
  if (!task?.classList.contains("task")) return;
  task.dataset.plain ??= task.textContent;
  const { phase, countries } = data();
  const rest = phase === "regroup" && source ? countries[source].movableText : "";
  task.textContent = [rest, task.dataset.plain].filter(Boolean).join(" ");
}

/** Say what a click that changes nothing would have to be instead; without a sentence, say nothing any more. */
export function hint(sentence = "") {
  const line = document.getElementById("hint");
  if (line) line.textContent = sentence;
}

function choosable() {
  const { choices, phase, capture, taken } = data();
  if (!taken) return [];
  if (phase === "attack") return source && !target ? Object.keys(choices.attack[source] ?? {}) : Object.keys(choices.attack);
  if (phase === "regroup") return Object.keys(source ? (choices.regroup[source] ?? {}) : choices.regroup);
  if (phase === "advance") return [...(choices.advance ? [capture[1]] : []), ...(choices.stay ? [capture[0]] : [])];
  return Object.keys(choices.place);
}

/** A click on a country; `all` moves as many armies as may be moved. */
export function click(country, all) {
  const { choices, phase, capture, taken } = data();
  if (!taken) {
    document.getElementById("take")?.focus();
    return;
  }
  hint();
  if (choices.place[country]) {
    place(country, all ? choices.place[country] : 1);
  } else if (phase === "attack") {
    if (!attack(country, choices.attack)) refuse(country);
  } else if (phase === "advance") {
    if (country === capture[1] && choices.advance) sendCounted("advance", all ? choices.advance : 1, (count) => `advance ${Math.min(count, data().choices.advance)}`);
    else if (country === capture[0] && choices.stay) send("stay");
    else refuse(country);
  } else if (phase === "regroup") {
    if (!regroup(country, all, choices.regroup)) refuse(country);
  } else {
    refuse(country);
  }
}

function refuse(country) {
  const { hints, countries, mine } = data();
  hint(countries[country].owner === mine ? hints.full : hints.elsewhere);
}

function place(country, armies) {
  sendCounted(`place ${country}`, armies, (count) => `place ${country} ${Math.min(count, data().choices.place[country] ?? count)}`);
}

/** False for a country that cannot be chosen. */
function attack(country, ways) {
  if (country === source) {
    uups();
  } else if (ways[country]) {
    source = country;
    target = null;
    clearOffer();
    show();
    panzoom.centre(board.place(country));
  } else if (source && ways[source]?.[country]) {
    choose(source, country);
  } else return false;
  return true;
}

/** Ask the server for the odds of an attack and its numbers of dice, and see that they are in sight. */
export async function choose(from, to) {
  await get(table().dataset.fight, { fight: `${from} ${to}` });
  document.getElementById("offer")?.scrollIntoView({ block: "nearest" });
}

/** False for a country that cannot be chosen. */
function regroup(country, all, ways) {
  if (country === source) {
    source = null;
  } else if (source && ways[source]?.[country]) {
    const [from, to] = [source, country];
    sendCounted(`regroup ${from} ${to}`, all ? ways[from][to] : 1, (count) => `regroup ${from} ${to} ${Math.min(count, data().choices.regroup[from]?.[to] ?? count)}`);
  } else if (ways[country]) {
    source = country;
    selectWay(country);
    panzoom.centre(board.place(country));
  } else return false;
  show();
  return true;
}

/** The list beside the map follows the choice on the map. */
function selectWay(country) {
  const list = document.getElementById("regroup-choice");
  const option = list && [...list.options].find((one) => one.value.startsWith(`${country} `));
  if (option) list.value = option.value;
  limitArmies();
}

/** No more armies can be entered than may go the way that is chosen in the list. */
export function limitArmies() {
  const list = document.getElementById("regroup-choice");
  const armies = document.getElementById("regroup-armies");
  if (!list || !armies) return;
  const [from, to] = list.value.split(" ");
  armies.max = data().choices.regroup[from]?.[to] ?? armies.max;
}

/** Take back a choice; true if there was one. */
export function uups() {
  const { phase } = data();
  if (phase === "advance") return false;
  const had = source !== null || target !== null;
  source = target = null;
  clearOffer();
  show();
  return had;
}

function clearOffer() {
  document.getElementById("offer")?.remove();
  document.getElementById("stage")?.remove();
}
