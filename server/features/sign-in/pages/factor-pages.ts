import { renderSVG } from 'uqr';
import { field, htmlPage, problemLine } from './frame.ts';
import { type Html, html } from './html.ts';
import { cancelForm } from './login-page.ts';
import { passkeyForm } from '../passkey-form.ts';

const actionOf = (uid: string) => `/u/login/${encodeURIComponent(uid)}/factor`;
const cancel = (uid: string) => cancelForm(`/u/login/${encodeURIComponent(uid)}`);

const codeField = () =>
  field({ name: 'code', label: 'Code', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: 9 });

interface FactorPageInput {
  uid: string;
  /** Whether the account has an authenticator app. */
  totp: boolean;
  /** Passkey options for the browser; absent without passkeys. */
  passkey: object | undefined;
  problem?: string | undefined;
  /** Whether the failed attempt used a recovery code. */
  byRecovery: boolean;
}

/** Renders the page that asks for the second factor. */
export function factorPage({ uid, totp, passkey, problem, byRecovery }: FactorPageInput): string {
  const action = actionOf(uid);
  return htmlPage({
    title: 'Second factor',
    lead: totp ? 'Enter the code from your authenticator app.' : 'Use your passkey.',
    passkeys: passkey !== undefined,
    body: html`${problemLine(problem)} ${totp && codeForm(action)}
      ${passkey && passkeyForm(action, 'Use a passkey', passkey)}
      <details ${byRecovery && html`open`}>
        <summary>Use a recovery code</summary>
        <form method="post" action="${action}">
          ${field({
            name: 'recovery',
            label: 'Recovery code',
            autocomplete: 'off',
            maxlength: 40,
            hint: 'Use one of the codes you saved when you set up the second factor. Each code works once.',
          })}
          <button class="primary">Continue</button>
        </form>
      </details>
      ${cancel(uid)}`,
  });
}

const codeForm = (action: string): Html =>
  html`<form method="post" action="${action}">
    ${codeField()}
    <button class="primary">Continue</button>
  </form>`;

interface SetupPageInput {
  uid: string;
  /** Secret and URI for an authenticator app. */
  app: { secret: string; uri: string } | undefined;
  /** Registration options for a new passkey. */
  passkey: object | undefined;
  /** Names of the organizations that require a second factor. */
  requiredBy: string[];
  problem?: string | undefined;
}

/** Renders the page to set up a required second factor. */
export function setupPage({ uid, app, passkey, requiredBy, problem }: SetupPageInput): string {
  const action = actionOf(uid);
  const who =
    requiredBy.length > 0 ? new Intl.ListFormat('en').format(requiredBy) : 'The organization that you are joining';
  return htmlPage({
    title: 'Set up a second factor',
    lead:
      requiredBy.length > 1
        ? `${who} require a second factor: an authenticator app on your phone or a passkey.`
        : `${who} requires a second factor: an authenticator app on your phone or a passkey.`,
    passkeys: passkey !== undefined,
    body: html`${problemLine(problem)} ${app && appForm(action, app)}
    ${passkey && passkeyForm(action, 'Set up a passkey instead', passkey, 'create')} ${cancel(uid)}`,
  });
}

const appForm = (action: string, { secret, uri }: { secret: string; uri: string }): Html =>
  html`<ol class="steps">
      <li>Scan this QR code with an app such as Google Authenticator, Aegis or 1Password.</li>
      <li>Enter the code from the app.</li>
    </ol>
    <img
      class="qr"
      alt="QR code"
      width="200"
      height="200"
      src="data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}"
    />
    <p class="hint">Or enter this key in the app: <code>${secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
    ${codeForm(action)}`;

/** Renders the recovery codes; they are shown only once. */
export const codesPage = (uid: string, codes: string[]): string =>
  htmlPage({
    title: 'Save your recovery codes',
    lead: 'Each works once if you lose your phone or passkey. They won’t be shown again.',
    body: html`<ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <form method="get" action="${actionOf(uid)}"><button class="primary">I’ve saved them</button></form>`,
  });
