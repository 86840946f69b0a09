// The board of letters: names clicked together with the mouse, as in 1990.

const fields = [...document.querySelectorAll(".name-field")];
let field = fields[0];

for (const one of fields) one.addEventListener("focus", () => (field = one));

document.getElementById("letters").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("done" in button.dataset) return done();
  const text = field.value;
  if ("back" in button.dataset) field.value = [...text].slice(0, -1).join("");
  else if (text.length < field.maxLength) field.value = text + lettering(button.dataset.letter, text);
});

/** A capital at the beginning of a word, small letters after it. */
function lettering(letter, text) {
  return text === "" || /[\s-]$/u.test(text) ? letter : letter.toLowerCase();
}

const isPersons = (one) => document.getElementById(one.id.replace("name", "player")).value === "person";

/** On to the next person's name that is still empty; after the last one, to the button that begins the game. */
function done() {
  const next = fields.slice(fields.indexOf(field) + 1).find(isPersons);
  if (next && (next.value === "" && fields.indexOf(next) < 2)) next.focus();
  else if (next && field.value !== "" && fields.indexOf(next) >= 2) next.focus();
  else document.getElementById("begin").focus();
}
