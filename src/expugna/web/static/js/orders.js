// Sending: every order is text for the server, which alone knows the rules. One at a time, with the expected number.

let busy = false;
let waiting = null;

export const table = () => document.getElementById("table");
export const data = () => JSON.parse(table().dataset.table);
export const isBusy = () => busy;

const token = () => ({ "x-csrftoken": document.getElementById("masthead").dataset.csrf });

/** Orders as text. */
export function send(text) {
  return post(table().dataset.orders, { text, number: data().number });
}

/** Any form of the table. */
export async function post(address, values) {
  if (busy) return;
  await request("POST", address, values);
}

export async function get(address, values) {
  if (busy) return;
  await request("GET", address, values);
}

/** Clicks that come faster than the answers: those on one thing are added up and sent when the answer is there. */
export function sendCounted(key, count, compose) {
  if (!busy) return send(compose(count));
  if (waiting && waiting.key === key) waiting.count += count;
  else waiting = { key, count, compose };
}

/** To be called when an answer has arrived: what was clicked meanwhile. */
export function takeWaiting() {
  const taken = waiting;
  waiting = null;
  return taken;
}

/** Say that the server does not answer. What was clicked meanwhile is forgotten: nobody knows what it would meet. */
export function unanswered() {
  waiting = null;
  const offline = document.getElementById("offline");
  offline.hidden = false;
  offline.scrollIntoView({ block: "nearest" });
}

async function request(method, address, values) {
  busy = true;
  document.getElementById("offline").hidden = true;
  document.body.setAttribute("aria-busy", "true");
  try {
    await htmx.ajax(method, address, { target: "#table", swap: "outerHTML", values, headers: token() });
  } catch {
    unanswered();
  } finally {
    busy = false;
    document.body.removeAttribute("aria-busy");
    document.dispatchEvent(new CustomEvent("answered"));
  }
}
