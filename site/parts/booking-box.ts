import { type Html, html, safeUrl } from '../html.ts';
import type { View } from '../view.ts';
import { buttonTo } from './button.ts';

/** The box in which a stay is asked for: it hands arrival, nights and guests to the address of the settings, else leads to the houses. */
export function bookingBox({ site, words, address }: View): Html {
  const box = site.bookingComponent;
  if (!box.bookingShown) return html``;
  const to = safeUrl(box.bookingAddress);
  const button = box.bookingButton ?? words.bookingButton;
  const fields = html`<form class="fields" action="${to}" ${box.bookingNewTab && html` target="_blank" rel="noopener"`}>
    ${field(words.arrival, html`<input type="date" name="arrival" required />`)}${field(words.nights, number('nights', box.bookingNights, 2))}${field(words.guests, number('guests', box.bookingGuests, 2))}<button
      class="button"
      type="submit"
    >
      ${button}
    </button>
  </form>`;
  return html`<aside class="booking" aria-labelledby="booking">
    <div>
      <h2 id="booking">${box.bookingTitle ?? words.bookingTitle}</h2>
      ${box.bookingText && html`<p>${box.bookingText}</p>`}
    </div>
    ${to ? fields : buttonTo(address.page('/properties'), button)}
  </aside>`;
}

const number = (name: string, most: number, usual: number) =>
  html`<input type="number" name="${name}" min="1" max="${most}" value="${Math.min(usual, most)}" required />`;

/** A field under its name. */
export const field = (label: string, input: Html): Html =>
  html`<label class="field"><span>${label}</span>${input}</label>`;
