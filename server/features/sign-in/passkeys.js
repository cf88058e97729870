// Needs `webauthn.js`, the library's own bundle. Buttons stay hidden without passkey support.
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser;

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const [button, problem] = [form.querySelector('button'), form.querySelector('[role=alert]')];
  form.hidden = !browserSupportsWebAuthn();
  delete form.dataset.awaited;
  button.addEventListener('click', async () => {
    button.disabled = true;
    problem.hidden = true;
    try {
      const start = form.dataset.passkey === 'create' ? startRegistration : startAuthentication;
      const answer = await start({ optionsJSON: JSON.parse(form.dataset.options) });
      form.elements.passkey.value = JSON.stringify(answer);
      form.submit();
    } catch {
      problem.textContent = 'No passkey was used. Try again, or go on without one.';
      problem.hidden = false;
      button.disabled = false;
    }
  });
}
