import { passwordLength } from '../../../../contract/people/accounts.ts';
import { type Html, html } from './html.ts';

interface FrameInput {
  title: string;
  /** A sentence below the title. */
  lead?: string | undefined;
  body: Html;
  /** Whether the page offers passkeys, which need a script. */
  passkeys?: boolean;
}

/** Errors that the script shows, by their name in the browser. */
const faults = Object.entries({
  valueMissing: 'This is required',
  typeMismatch: 'Invalid email format',
  tooShort: `Use at least ${passwordLength.min} characters`,
}).map(([name, sentence]) => html`<p data-fault="${name}">${sentence}</p>`);

/** Renders a sign-in page as plain HTML that works without JavaScript. */
export const htmlPage = ({ title, lead, body, passkeys = false }: FrameInput): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} – Waymark</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/u/sign-in.css" />
        <script type="module" src="/u/forms.js"></script>
        ${
          passkeys &&
          html`<script src="/u/webauthn.js" defer></script>
            <script type="module" src="/u/passkeys.js"></script>`
        }
      </head>
      <body>
        <svg class="contours" viewBox="0 0 480 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path d="M292 104c15-12 38-9 45 7s-7 34-26 37-34-8-33-21 6-17 14-23z" />
          <path d="M271 75c35-27 89-20 104 17s-16 82-61 87-81-18-79-49 14-37 36-55z" />
          <path d="M244 43c57-44 146-33 170 27s-26 132-99 142-132-30-128-80 22-60 57-89z" />
          <path d="M86 188c13-11 34-7 39 6s-6 31-23 32-30-7-29-18 5-15 13-20z" />
          <path d="M66 157c32-25 80-18 94 15s-15 74-55 79-73-17-71-45 12-33 32-49z" />
          <path d="M38 121c52-40 130-30 152 26s-24 120-88 128-120-26-116-74 20-54 52-80z" />
          <path class="trail" d="M98 206c4-30 40-34 74-30s66 6 92-14 22-32 38-38" />
        </svg>
        <main>
          <div class="logo">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <rect width="24" height="24" rx="6.5" />
              <path d="M4.6 8.2l3.5 8.6 3.9-7.7 3.9 7.7 1.7-4.3" />
              <circle cx="18.8" cy="7.9" r="1.9" /></svg
            >Waymark
          </div>
          <h1>${title}</h1>
          ${lead && html`<p>${lead}</p>`} ${body}
        </main>
        <div hidden>${faults}</div>
      </body>
    </html> `.text;

/** Renders the error of the whole form. */
export const problemLine = (problem: string | undefined): Html | undefined =>
  problem ? html`<p class="problem" role="alert">${problem}</p>` : undefined;

interface FieldInput {
  name: string;
  label: string;
  value?: string | undefined;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  hint?: string | undefined;
  problem?: string | undefined;
  optional?: boolean;
  minlength?: number;
  maxlength?: number;
  inputmode?: 'numeric';
  readonly?: boolean;
}

/** Renders a form field with its label, hint and error. */
export function field(input: FieldInput): Html {
  const { name, label, value = '', type = 'text', autocomplete, hint, problem, optional = false } = input;
  const { minlength, maxlength, inputmode, readonly } = input;
  const below = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}${optional && html` <span class="optional">optional</span>`}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      ${value && html` value="${value}"`}${!optional && html` required`}${minlength && html` minlength="${minlength}"`}${maxlength && html` maxlength="${maxlength}"`}${inputmode && html` inputmode="${inputmode}"`}${readonly && html` readonly`}${below && html` aria-describedby="${below}"`}${problem && html` aria-invalid="true"`}
    />
    ${
      type === 'password' &&
      html`<button type="button" class="show" aria-controls="${name}" hidden>
        <span>Show password</span><span hidden>Hide password</span>
      </button>`
    }
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}
