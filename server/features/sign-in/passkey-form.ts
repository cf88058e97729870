import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type Html, html } from './pages/html.ts';

/**
 * Renders a passkey button, which the script shows if the browser supports passkeys; its space is reserved to prevent a layout shift. The
 * result is submitted as a form.
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

/** Parses the script's result; invalid JSON becomes an empty response, which fails verification. */
export function passkeyIn(answer: string): AuthenticationResponseJSON {
  try {
    return JSON.parse(answer) as AuthenticationResponseJSON;
  } catch {
    return {} as AuthenticationResponseJSON;
  }
}
