import { type Html, type Part, html } from '../html.ts';

/** A list of known facts. A fact without a label belongs to the one before. */
export const factList = (facts: readonly (readonly [name: string, value: Part])[]): Html =>
  html`<dl class="fact-list">
    ${facts.flatMap(([name, value]) =>
      value === null || value === undefined || value === false || value === ''
        ? []
        : html`<div>
            ${name && html`<dt>${name}</dt>`}
            <dd>${value}</dd>
          </div>`,
    )}
  </dl>`;

/** A link to OpenStreetMap. */
export const mapAddress = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
