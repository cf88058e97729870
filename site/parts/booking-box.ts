import { type Html, html, safeUrl } from '../html.ts';
import { type View, siteTexts } from '../view.ts';
import { buttonTo } from './button.ts';

/** The booking form. It sends arrival, nights and guests to the configured address, else links to the properties. */
export function bookingBox(view: View): Html {
  const box = view.site.bookingComponent;
  if (!box.bookingShown) return html``;
  const texts = siteTexts(view);
  const to = safeUrl(box.bookingAddress);
  return html`<aside class="booking" aria-labelledby="booking">
    <div>
      <h2 id="booking">${texts.booking}</h2>
      ${texts.bookingText && html`<p>${texts.bookingText}</p>`}
    </div>
    ${to ? form(view, to) : buttonTo(view.address.page('/properties'), texts.bookingButton)}
  </aside>`;
}

function form(view: View, to: string): Html {
  const { words, site } = view;
  const { bookingNights, bookingGuests, bookingNewTab } = site.bookingComponent;
  return html`<form class="fields" action="${to}" ${bookingNewTab && html`target="_blank"`}>
    ${field(words.arrival, html`<input type="date" name="arrival" required />`)}
    ${field(words.nights, number('nights', bookingNights, 2))}
    ${field(words.guests, number('guests', bookingGuests, 2))}
    <button class="button" type="submit">${siteTexts(view).bookingButton}</button>
  </form>`;
}

const number = (name: string, most: number, usual: number) =>
  html`<input type="number" name="${name}" min="1" max="${most}" value="${Math.min(usual, most)}" required />`;

/** A labeled input. */
export const field = (label: string, input: Html): Html =>
  html`<label class="field"><span>${label}</span>${input}</label>`;
