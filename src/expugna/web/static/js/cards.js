// The card field: the backs, and on request the faces, which only then come from the server.

import { table, unanswered } from "./orders.js";

const MOST_MILLISECONDS = 15_000;

const field = () => document.getElementById("cards");

export async function turn() {
  const cards = field();
  if (!cards) return;
  const faces = document.getElementById("card-faces");
  if (!faces.hidden) return turnBack();
  let open = "";
  try {
    const signal = AbortSignal.timeout(MOST_MILLISECONDS);
    const answer = await fetch(table().dataset.hand, { headers: { "hx-request": "true" }, cache: "no-store", signal });
    if (!answer.ok) return;
    open = await answer.text();
  } catch {
    return unanswered();
  }
  if (field() !== cards) return;
  faces.innerHTML = open;
  show(true);
}

export function turnBack() {
  document.getElementById("card-faces")?.replaceChildren();
  show(false);
}

function show(open) {
  if (!field()) return;
  document.getElementById("card-faces").hidden = !open;
  document.getElementById("card-backs").hidden = open;
  for (const button of document.querySelectorAll("[data-turn-cards]")) button.setAttribute("aria-pressed", open);
  for (const label of field().querySelectorAll("[data-when]")) label.hidden = (label.dataset.when === "open") !== open;
}
