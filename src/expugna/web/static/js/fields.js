// Number fields say in the page's language, not the browser's, what is wrong with what was entered.

export function setUp() {
  document.addEventListener("invalid", (event) => {
    const field = event.target;
    if (!field.dataset.wanted) return;
    field.setCustomValidity("");
    if (!field.validity.valid) field.setCustomValidity(field.dataset.wanted.replace("{most}", field.max));
  }, true);
  document.addEventListener("input", (event) => event.target.dataset.wanted && event.target.setCustomValidity(""));
}
