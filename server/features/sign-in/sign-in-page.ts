import type { Account } from '../../services/identity/embedded/accounts-store.ts';

interface SignInPageInput {
  uid: string;
  accounts: Account[];
  email?: string;
  problem?: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The sign-in page of the embedded identity provider: plain HTML that works without JavaScript. */
export function signInPage({ uid, accounts, email = '', problem }: SignInPageInput): string {
  const action = `/u/login/${encodeURIComponent(uid)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in – Waymark</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/u/sign-in.css">
</head>
<body>
<main>
<div class="logo"><svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6.5"/><path d="M4.6 8.2l3.5 8.6 3.9-7.7 3.9 7.7 1.7-4.3"/><circle cx="18.8" cy="7.9" r="1.9"/></svg>Waymark</div>
<h1>Sign in</h1>
<p>to work on your destination and hotel content</p>
<form method="post" action="${action}">
${problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : ''}
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escaped(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button class="primary">Sign in</button>
</form>
${accounts.length > 0 ? demoChoice(action, accounts) : ''}
<form class="cancel" method="post" action="${action}"><button name="cancel" value="true">Cancel and go back</button></form>
</main>
</body>
</html>`;
}

function demoChoice(action: string, accounts: Account[]): string {
  const entries = accounts.map(
    (account) => `<li><button class="account" name="demo" value="${escaped(account.subject)}">
<b>${escaped(`${account.given_name} ${account.family_name}`)}</b><span>${escaped(account.demo_note ?? '')}</span></button></li>`,
  );
  return `<h2 id="demo">Or look around as one of the demo people</h2>
<form method="post" action="${action}" aria-labelledby="demo"><ul>${entries.join('\n')}</ul></form>`;
}
