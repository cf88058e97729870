import type { Account } from '../../../services/identity/embedded/accounts-store.ts';
import { field, htmlPage, problemLine } from './frame.ts';
import { type Html, html } from './html.ts';
import { passkeyForm } from '../passkey-form.ts';

interface LoginPageInput {
  uid: string;
  /** Demo accounts to choose by a click. */
  accounts: Account[];
  email?: string;
  problem?: string;
  /** Passkey options for the browser; absent without passkeys. */
  passkey?: object | undefined;
}

/** Renders the sign-in page for email and password. */
export function loginPage({ uid, accounts, email, problem, passkey }: LoginPageInput): string {
  const action = `/u/login/${encodeURIComponent(uid)}`;
  return htmlPage({
    title: 'Sign in',
    passkeys: passkey !== undefined,
    lead: 'to work on your destination and hotel content',
    body: html`<form method="post" action="${action}">
        ${problemLine(problem)}
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email })}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}
        <button class="primary">Sign in</button>
      </form>
      ${passkey && passkeyForm(action, 'Sign in with a passkey', passkey)}
      <p class="below"><a href="/u/forgotten">Forgot your password?</a></p>
      ${accounts.length > 0 && demoChoice(action, accounts)} ${cancelForm(action)}`,
  });
}

/** Renders the button that cancels the sign-in. */
export const cancelForm = (action: string): Html =>
  html`<form class="cancel" method="post" action="${action}">
    <button name="cancel" value="true">Cancel and go back</button>
  </form>`;

function demoChoice(action: string, accounts: Account[]): Html {
  const entries = accounts.map(
    ({ subject, given_name, family_name, demo_note }) =>
      html`<li>
        <button class="account" name="demo" value="${subject}">
          <b>${given_name} ${family_name}</b><span>${demo_note}</span>
        </button>
      </li>`,
  );
  return html`<h2 id="demo">Or explore with a demo account</h2>
    <form method="post" action="${action}" aria-labelledby="demo">
      <ul>
        ${entries}
      </ul>
    </form>`;
}
