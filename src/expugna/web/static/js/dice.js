// Dice that are seen rolling until a click stops them. What they show meanwhile means nothing: the result is rolled on
// the server after the click, and shown when it is there.

import { send, table } from "./orders.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const FACE_MILLISECONDS = 85;

let rolling = null;

export const isRolling = () => rolling !== null;

/** Begin to roll so many dice against so many. */
export function start(source, target, attack, defence) {
  const stage = document.getElementById("stage");
  const slots = (side) => [...stage.querySelectorAll(`[data-slot="${side}"]`)];
  for (const [side, count] of [["attack", attack], ["defence", defence]]) {
    slots(side).forEach((slot, place) => (slot.hidden = place >= count));
  }
  document.getElementById("fight").classList.add("rolling");
  stage.hidden = false;
  stage.scrollIntoView({ block: "nearest" });
  stage.querySelector("[data-stop]").focus({ preventScroll: true });
  rolling = { order: `attack ${source} ${target} ${attack}`, timer: STILL.matches ? 0 : setInterval(tumble, FACE_MILLISECONDS) };
}

/** Stop them: now the order is sent. */
export function stop() {
  const { order } = rolling;
  end();
  return send(order);
}

/** Put them away unrolled (Uups). */
export function cancel() {
  end();
  putAway();
}

/** Dice that were stopped and got no result (no answer, or an error): the offer lies there again. */
export function putAway() {
  const stage = document.getElementById("stage");
  if (!stage || stage.hidden || rolling) return;
  stage.hidden = true;
  document.getElementById("fight").classList.remove("rolling");
  document.querySelector("#offer [data-roll]")?.focus({ preventScroll: true });
}

function end() {
  clearInterval(rolling.timer);
  rolling = null;
}

function tumble() {
  for (const die of table().querySelectorAll("#stage .die")) die.dataset.face = 1 + Math.floor(Math.random() * 6);
}
