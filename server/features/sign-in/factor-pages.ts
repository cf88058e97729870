import { renderSVG } from 'uqr';
import { field, frame, problemLine } from './frame.ts';
import { type Html, html } from './html.ts';
import { cancelForm } from './login-page.ts';
import { passkeyForm } from './passkey-form.ts';

const actionOf = (uid: string) => `/u/login/${encodeURIComponent(uid)}/factor`;
const cancel = (uid: string) => cancelForm(`/u/login/${encodeURIComponent(uid)}`);

const codeField = () =>
  field({ name: 'code', label: 'Code', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: 9 });

interface FactorPageInput {
  uid: string;
  /** Whether an app makes codes for the account. */
  totp: boolean;
  /** What a passkey of the account answers; absent where it has none. */
  passkey: object | undefined;
  problem?: string | undefined;
  /** Whether a recovery code was what was tried. */
  byRecovery: boolean;
}

/** The page that asks for the second factor. */
export function factorPage({ uid, totp, passkey, problem, byRecovery }: FactorPageInput): string {
  const action = actionOf(uid);
  return frame({
    title: 'Your second factor',
    lead: totp ? 'Type the code that your app shows.' : 'Use your passkey.',
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
            hint: 'One of those that you kept when you set it up. Each works once.',
          })}
          <button class="primary">Go on</button>
        </form>
      </details>
      ${cancel(uid)}`,
  });
}

const codeForm = (action: string): Html =>
  html`<form method="post" action="${action}">
    ${codeField()}
    <button class="primary">Go on</button>
  </form>`;

interface SetupPageInput {
  uid: string;
  /** For an app that makes codes. */
  app: { secret: string; uri: string } | undefined;
  /** What a browser makes a new passkey by. */
  passkey: object | undefined;
  /** The organisations that require it, by name. */
  requiredBy: string[];
  problem?: string | undefined;
}

/** The page to set up a required second factor. */
export function setupPage({ uid, app, passkey, requiredBy, problem }: SetupPageInput): string {
  const action = actionOf(uid);
  const who = requiredBy.length > 0 ? new Intl.ListFormat('en').format(requiredBy) : 'The organisation that you join';
  return frame({
    title: 'Set up a second factor',
    lead:
      requiredBy.length > 1
        ? `${who} require one beside the password: an app on your phone that shows codes, or a passkey.`
        : `${who} requires one beside the password: an app on your phone that shows codes, or a passkey.`,
    passkeys: passkey !== undefined,
    body: html`${problemLine(problem)} ${app && appForm(action, app)}
    ${passkey && passkeyForm(action, 'Set up a passkey instead', passkey, 'create')} ${cancel(uid)}`,
  });
}

const appForm = (action: string, { secret, uri }: { secret: string; uri: string }): Html =>
  html`<ol class="steps">
      <li>Scan this with an app such as Google Authenticator, Aegis or 1Password.</li>
      <li>Type the code that the app shows then.</li>
    </ol>
    <img
      class="qr"
      alt="Picture for the app"
      width="200"
      height="200"
      src="data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}"
    />
    <p class="hint">Or type this into the app: <code>${secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
    ${codeForm(action)}`;

/** Shows the recovery codes, this once. */
export const codesPage = (uid: string, codes: string[]): string =>
  frame({
    title: 'Keep these recovery codes',
    lead: 'Each opens your account once, should you lose your phone or passkey. They are not shown again.',
    body: html`<ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <form method="get" action="${actionOf(uid)}"><button class="primary">I have kept them</button></form>`,
  });
