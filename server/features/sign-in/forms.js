// Shows passwords, and errors in the language of the page before a form is sent. Without it, the browser shows the errors.
const sentences = [...document.querySelectorAll('[data-fault]')].map((line) => [line.dataset.fault, line.textContent]);

for (const button of document.querySelectorAll('.show')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  const toggle = () => {
    input.type = input.type === 'password' ? 'text' : 'password';
    for (const words of button.children) words.hidden = !words.hidden;
  };
  button.hidden = false;
  button.addEventListener('click', toggle);
  // Browsers offer to save passwords only.
  input.form.addEventListener('submit', () => input.type === 'text' && toggle());
}

/** Shows the error of an input, or removes it. @returns whether it has one. */
function isMarked(input) {
  const id = `${input.id}-problem`;
  const [, sentence] = sentences.find(([fault]) => input.validity[fault]) ?? [];
  const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each && each !== id);
  document.getElementById(id)?.remove();
  if (sentence) {
    const line = Object.assign(document.createElement('p'), { id, className: 'problem', textContent: sentence });
    input.closest('.field').append(line);
    input.setAttribute('aria-invalid', 'true');
  } else input.removeAttribute('aria-invalid');
  input.setAttribute('aria-describedby', [...others, ...(sentence ? [id] : [])].join(' '));
  return sentence !== undefined;
}

for (const form of document.forms) {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    const [first] = [...form.querySelectorAll('.field input')].filter(isMarked);
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
}
