import type { Random } from '../random.ts';
import { type PropertyTexts, propertyTexts } from './property-words.ts';
import { filled } from '../texts/texts.ts';

/** A property, parsed from its line in the region's list. */
export interface DemoProperty {
  id: number;
  town: string;
  stars: number;
  beds: number;
}

/** Number of rooms with two beds each. */
export const roomsOf = (beds: number): number => Math.ceil(beds / 2);

interface FactContext {
  workspaceId: number;
  /** The first is the default. */
  languages: readonly string[];
  random: Random;
}

/** Percentage of translated text facts, because the demo also shows missing translations. */
const translatedShare = 62;

/** Facts of a property: figures once, in the default language; texts in each language, some missing. */
export function factRows(property: DemoProperty, { workspaceId, languages, random }: FactContext): object[] {
  const [main = 'en', ...others] = languages;
  const row =
    (language: string) =>
    ([fact_name, fact_value]: [string, unknown]) => ({
      workspace_id: workspaceId,
      property_id: property.id,
      language,
      fact_name,
      fact_value,
    });
  const names = {
    town: property.town,
    minutes: String(random.int(4, 25)),
    from: '07:30',
    to: random.pick(['10:00', '10:30', '11:00']),
  };
  const version = random.int(0, 5);
  return [
    ...Object.entries(figures(property, random)).map(row(main)),
    ...Object.entries(words(main, names, version)).map(row(main)),
    ...others.flatMap((language) =>
      Object.entries(words(language, names, version))
        .filter(() => random.percent(translatedShare))
        .map(row(language)),
    ),
  ];
}

function words(language: string, names: Record<string, string>, version: number): Record<string, unknown> {
  const { short_description, ...others } = propertyTexts[language] as PropertyTexts;
  const texts = { short_description: short_description[version % short_description.length] ?? '', ...others };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text, names)]));
}

/** Figures, times and booleans as text; about one in ten is missing, as in real data. */
function figures({ stars, beds }: DemoProperty, random: Random): Record<string, unknown> {
  const yes = (cases: number) => String(random.percent(cases));
  const all: Record<string, unknown> = {
    rooms: String(roomsOf(beds)),
    beds: String(beds),
    year_built: String(random.int(1874, 2016)),
    languages_spoken: random.shuffled(['English', 'German', 'Italian', 'French']).slice(0, random.int(2, 3)),
    check_in_time: random.pick(['14:00', '15:00', '15:30']),
    check_out_time: random.pick(['10:00', '10:30', '11:00']),
    parking: yes(80),
    distance_to_centre: String(random.int(1, 40) / 10),
    distance_to_station: String(random.int(2, 60) / 10),
    pets_allowed: yes(45),
    children_welcome: yes(92),
    wheelchair_accessible: yes(40),
    minimum_stay: String(random.int(1, 3)),
    restaurant: yes(20 * stars),
    tourist_tax: String(random.pick([1.5, 2, 2.5, 3.13])),
    payment_methods: random.shuffled(['Cash', 'Visa', 'Mastercard', 'Bank transfer']).slice(0, random.int(2, 4)),
  };
  return Object.fromEntries(Object.entries(all).filter(() => random.percent(90)));
}
