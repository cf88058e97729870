import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Html, html } from './html.ts';

/**
 * A button that the script of the page shows where the browser has passkeys; its place is kept until then, so that nothing moves. The
 * answer is sent as a form.
 */
export const passkeyForm = (action: string, label: string, options: object, kind: 'get' | 'create' = 'get'): Html =>
  html`<form
    class="passkey"
    method="post"
    action="${action}"
    data-passkey="${kind}"
    data-options="${JSON.stringify(options)}"
    data-awaited
  >
    <input type="hidden" name="passkey" />
    <button type="button" class="quiet">${label}</button>
    <p class="problem" role="alert" hidden></p>
  </form>`;

/** What the script of the page sent; what cannot be read answers nothing. */
export function passkeyIn(answer: string): AuthenticationResponseJSON {
  try {
    return JSON.parse(answer) as AuthenticationResponseJSON;
  } catch {
    return {} as AuthenticationResponseJSON;
  }
}
