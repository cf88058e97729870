import { localeOf } from '../dates.ts';
import type { Property } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import type { View } from '../view.ts';

/** How the numbers among the facts of a house are written. */
const numbers: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  distance_to_lake: { style: 'unit', unit: 'kilometer' },
  distance_to_centre: { style: 'unit', unit: 'kilometer' },
  distance_to_station: { style: 'unit', unit: 'kilometer' },
  altitude: { style: 'unit', unit: 'meter' },
  tourist_tax: { style: 'currency', currency: 'EUR' },
  year_built: { useGrouping: false },
};

/** Facts of a property by their labels in the language, without structures. */
export const houseFacts = (view: View, { facts }: Property): [string, string | undefined][] =>
  Object.entries(facts)
    .filter(([name]) => name !== 'short_description')
    .toSorted(([one], [other]) => place(view, one) - place(view, other))
    .map(([name, value]) => [view.words.factNames[name] ?? inWords(name), told(view, name, value)]);

/** The place of a fact among those that everybody knows; the others come behind them. */
const place = ({ words }: View, name: string) => {
  const at = Object.keys(words.factNames).indexOf(name);
  return at < 0 ? Infinity : at;
};

function told({ words, language }: View, name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(localeOf(language), numbers[name]).format(value);
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isList ? new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(value as string[]) : undefined;
}

/** What a house has, group by group. */
export function amenities({ words }: View, { amenities: all }: Property): Html {
  const groups = [...Map.groupBy(all, ({ group }) => group)];
  return html`<div class="amenities">
    ${groups.map(
      ([group, ones]) =>
        html`<div>
          <h3>${words.groups[group] ?? inWords(group)}</h3>
          <ul>
            ${ones.map(({ amenity }) => html`<li>${icon('check')}${words.amenityNames[amenity] ?? inWords(amenity)}</li>`)}
          </ul>
        </div>`,
    )}
  </div>`;
}

/** A name that was made for programs, as words: piano_in_the_salon → Piano in the salon. */
const inWords = (name: string) => {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
