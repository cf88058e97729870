import { type Html, html } from './html.ts';

interface FrameInput {
  title: string;
  /** A sentence below the title. */
  lead?: string | undefined;
  body: Html;
  /** Whether the page works with passkeys, for which alone it needs a script. */
  passkeys?: boolean;
}

/** A page around the sign-in: plain HTML that works without JavaScript. */
export const frame = ({ title, lead, body, passkeys = false }: FrameInput): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} – Waymark</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/u/sign-in.css" />
        ${
          passkeys &&
          html`<script src="/u/webauthn.js" defer></script>
            <script type="module" src="/u/passkeys.js"></script>`
        }
      </head>
      <body>
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
      </body>
    </html> `.text;

/** What is wrong with all of it. */
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

/** A field of a form with its name above, and what helps or is wrong below. */
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
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}
