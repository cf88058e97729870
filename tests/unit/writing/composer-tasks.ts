import { knownAmenities } from '../../../contract/places/amenities.ts';
import { type ContentType, composedLanguages } from '../../../contract/writing/writing.ts';
import { composer } from '../../../server/services/writer/composer/composer.ts';
import type { Fact, Sentence, Voice, WritingTask } from '../../../server/services/writer/writer.ts';

export const allAmenities = Object.values(knownAmenities).flat();

/** A fact whose id is its name. */
export const fact = (name: string, value: unknown, language?: string): Fact => ({
  id: `f:${name}`,
  name,
  value,
  language,
});

export const voice: Voice = {
  person: 'they',
  address: 'formal',
  sentenceLength: 'medium',
  wordsToUse: [],
  wordsToAvoid: [],
};

const measured = [
  'rooms', 'beds', 'minimum_stay', 'stars', 'distance_to_lake', 'distance_to_centre', 'distance_to_station', 'altitude',
  'tourist_tax', 'year_built',
]; // prettier-ignore
const figures = (number: number) => measured.map((name) => fact(name, String(number)));

/** Every known fact with a usual value; the texts have no particular language. */
export const everyFact = (language: string): Fact[] => [
  fact('city', 'Bled'),
  fact('country', 'Slovenia'),
  fact('stars', 3),
  fact('address', 'Cesta 4'),
  fact('rooms', '24'),
  fact('beds', '48'),
  fact('year_built', '1902'),
  fact('languages_spoken', ['English', 'German', 'it']),
  fact('check_in_time', '15:00'),
  fact('check_out_time', '10:30'),
  fact('parking', 'true'),
  fact('distance_to_lake', '0.4'),
  fact('distance_to_centre', '1.2'),
  fact('distance_to_station', '3.5'),
  fact('altitude', '501'),
  fact('pets_allowed', 'true'),
  fact('children_welcome', 'true'),
  fact('wheelchair_accessible', 'true'),
  fact('minimum_stay', '2'),
  fact('restaurant', 'true'),
  fact('tourist_tax', '3.13'),
  fact('payment_methods', ['Cash', 'Visa', 'Bank transfer']),
  fact('amenities', '["sauna"]'),
  fact('short_description', 'Aaa bbb ccc ddd.', language),
  fact('breakfast', 'Eee fff ggg hhh.', language),
  fact('getting_here', 'Iii jjj kkk lll.', language),
  fact('cancellation', 'Mmm nnn ooo ppp.', language),
  fact('piano', 'Qqq rrr sss ttt.', language),
];

const said = ['parking', 'pets_allowed', 'children_welcome', 'wheelchair_accessible', 'restaurant'];

/** Properties from no facts to all facts, with unusual numbers in between. */
export const houses = (language: string): Record<string, Pick<WritingTask, 'facts' | 'amenities'>> => ({
  nothing: { facts: [], amenities: [] },
  few: { facts: [fact('city', 'Bled'), fact('check_in_time', '01:00')], amenities: ['garden', 'pets'] },
  everything: { facts: everyFact(language), amenities: allAmenities },
  refusing: { facts: [...said.map((name) => fact(name, 'false')), fact('city', 'Le Mans')], amenities: ['tv', 'desk', 'cots', 'wifi'] },
  missing: { facts: [fact('rooms', null), fact('beds', ''), fact('parking', 'perhaps'), fact('languages_spoken', 'x')], amenities: ['own thing', 'constructor'] },
  ...Object.fromEntries([0, 1, 2, 5, 101].map((number) => [`all ${number}`, { facts: figures(number), amenities: allAmenities.slice(number % 7, 30) }])),
}); // prettier-ignore

export const eventFacts = (language: string): Fact[] => [
  fact('starts', '2026-11-01T18:30:00Z'),
  fact('ends', '2026-11-02T00:00:00Z'),
  fact('timeZone', 'Europe/Ljubljana'),
  fact('venue', 'Festival Hall'),
  fact('venueTown', 'Bled'),
  fact('category', 'Uuu', language),
  fact('description', 'Vvv www xxx yyy.', language),
];

/** A task about a property with few facts, unless overridden. */
export const taskOf = (changed: Partial<WritingTask> = {}): WritingTask => ({
  contentType: 'property-description',
  language: 'de',
  subject: { kind: 'property', name: 'Hotel Lipa', type: 'Hotel' },
  facts: [],
  amenities: [],
  voice,
  variant: 0,
  ...changed,
});

export async function sentencesOf(task: WritingTask): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for await (const sentence of composer.write(task, new AbortController().signal)) sentences.push(sentence);
  return sentences;
}

export const textOf = async (changed: Partial<WritingTask>): Promise<string> =>
  (await sentencesOf(taskOf(changed))).map(({ text }) => text).join(' ');

export const contentTypesOfHouses: ContentType[] = [
  'property-description', 'summary', 'room', 'destination-guide', 'blog', 'social', 'newsletter', 'meta-description',
]; // prettier-ignore

/** A task for each language, content type, property and voice. */
export const everyTask: WritingTask[] = composedLanguages.flatMap((language) => [
  ...contentTypesOfHouses.flatMap((contentType) =>
    Object.values(houses(language)).flatMap((house, place) =>
      (['we', 'you', 'they'] as const).map((person) =>
        taskOf({
          ...house,
          language,
          contentType,
          variant: place,
          subject: { kind: 'property', name: 'Hotel Lipa', ...(place % 2 === 0 && { type: ['Hotel', 'Guest house', 'Apartment', 'Camping site'][place % 4]! }) },
          voice: { ...voice, person, address: place % 2 === 0 ? 'formal' : 'informal', sentenceLength: (['short', 'medium', 'long'] as const)[place % 3]! },
        }),
      ),
    ),
  ),
  taskOf({ language, contentType: 'event', subject: { kind: 'event', name: 'Lights' }, facts: eventFacts(language) }),
]); // prettier-ignore
