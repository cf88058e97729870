import { localeOf } from '../dates.ts';
import type { Property } from '../delivered.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import type { View } from '../view.ts';

/** Number formats by fact. */
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
    .map(([name, value]) => [view.words.factNames[name] ?? inWords(name), formatted(view, name, value)]);

/** Sort key of a fact: known facts first, in their order. */
const place = ({ words }: View, name: string) => {
  const at = Object.keys(words.factNames).indexOf(name);
  return at < 0 ? Infinity : at;
};

function formatted({ words, language }: View, name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(localeOf(language), numbers[name]).format(value);
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isList ? new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(value as string[]) : undefined;
}

/** Amenities of a property by group. */
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

/** A technical name as words: piano_in_the_salon → Piano in the salon. */
const inWords = (name: string) => {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
