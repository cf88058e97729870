import { describe, expect, it } from 'vitest';
import { knownFacts } from '../../../contract/writing/facts.ts';
import { composedLanguages } from '../../../contract/writing/writing.ts';
import { hasWord } from '../../../contract/writing/words-in-text.ts';
import { composer } from '../../../server/services/writer/composer/composer.ts';
import { languagesByCode } from '../../../server/services/writer/composer/languages/by-code.ts';
import type { Sentence, WritingTask } from '../../../server/services/writer/writer.ts';
import {
  allAmenities,
  contentTypesOfHouses,
  everyFact,
  everyTask,
  fact,
  sentencesOf,
  taskOf,
  textOf,
  voice,
} from './composer-tasks.ts';

const written: [WritingTask, Sentence[]][] = [];
for (const task of everyTask) written.push([task, await sentencesOf(task)]);

const where = ({ language, contentType, voice: { person, address } }: WritingTask) =>
  [language, contentType, person, address].join(' ');
/** The incorrect texts, each with its error. */
const wrong = (fault: (text: string, task: WritingTask) => unknown) =>
  written.flatMap(([task, sentences]) =>
    sentences.flatMap(({ text }) => (fault(text, task) ? [`${where(task)}: ${text}`] : [])),
  );

describe('S7.10 of all texts, for every language, content type and property', () => {
  it('S7.10 there are more than four hundred, and none is empty', () => {
    expect(written.length).toBeGreaterThan(400);
    expect(written.filter(([{ contentType, facts }, all]) => all.length === 0 && facts.length > 2 && contentType !== 'room').map(([task]) => where(task))).toEqual([]); // prettier-ignore
  });

  it('S7.10 none repeats a sentence', () => {
    const doubled = written.filter(([, all]) => new Set(all.map(({ text }) => text.toLowerCase())).size < all.length);
    expect(doubled.map(([task]) => where(task))).toEqual([]);
  });

  it('S7.10 none repeats a fact, except for the name and type', () => {
    const again = written.flatMap(([task, all]) => {
      const told = all.filter(({ heading }) => !heading).flatMap(({ rests }) => rests);
      const twice = told.find((id, place) => id !== 'name' && id !== 'type' && told.indexOf(id) !== place);
      return twice === undefined ? [] : [`${where(task)}: ${twice}`];
    });
    expect(again).toEqual([]);
  });

  it('S7.10 each uses only facts that the composer lists in advance', () => {
    const unforeseen = written.flatMap(([task, all]) => {
      const told = composer.canTell(task);
      return all.flatMap(({ rests }) => rests.filter((id) => !told.has(id)).map((id) => `${where(task)}: ${id}`));
    });
    expect(unforeseen).toEqual([]);
  });

  it('S7.10 none has an empty placeholder, a missing space or a sentence without its end', () => {
    expect(wrong((text) => /undefined|null|NaN|[{}]|\s\s| [,.;]|\.\.|,\.|,,|\( |\(\)|“”|«»/.test(text))).toEqual([]);
    const open = written.flatMap(
      ([task, all]) =>
      all.filter(({ text, heading }) => !heading && !/^[\p{Lu}\d„“«»].*\.$/u.test(text)).map(({ text }) => `${where(task)}: ${text}`), // prettier-ignore
    );
    expect(open).toEqual([]);
  });

  it('S7.10 none has vowels that French and Italian elide, or a preposition that contracts with its article', () => {
    const unjoined: Record<string, RegExp> = {
      fr: /\b(de|le|la|que|se|ne|jusque) (?=[aeiouhéèêàâîôû](?!\w*\d))(?!huit|onze|haut)|\b(de|à) les? /u,
      it: /\b(una|lo|la|della|nella|alla) (?=[aeiou])|\b(a|da|di|in|su) (il|lo|la|i|gli|le) |\be e/u,
      es: /\b(de|a) el |\by (?=i|hi[^e])/u,
      pt: /\b(em|de|a) (o|a|os|as) |\bpor (o|a) /u,
      de: /\b(in|an|zu|von) dem /u,
      en: /\ba (?=[aeio])|\ban (?=[^aeio])/u,
    };
    expect(wrong((text, { language }) => unjoined[language]?.test(text))).toEqual([]);
  });

  it('S7.10 none names an amenity that the property does not have', () => {
    const nounsOf = (task: WritingTask) =>
      Object.entries(languagesByCode[task.language as 'en'].amenities).map(
        ([amenity, phrase]) => [amenity, phrase.replace(/^(an?|ein\w*|un[ae]?|unas|des?|les?|la|il|um?a?|l’|un’)(\s|(?<=’))/u, '')] as const, // prettier-ignore
      );
    const told = (name: string, { facts }: WritingTask) => facts.some((one) => one.name === name);
    const isHad = (noun: string, task: WritingTask) =>
      task.facts.some(({ name }) => name === 'amenities') ||
      nounsOf(task).some(([amenity, other]) => task.amenities.includes(amenity) && hasWord(other, noun)) ||
      allAmenities.some((amenity) => told(amenity, task) && hasWord(languagesByCode[task.language as 'en'].amenities[amenity] ?? '', noun)); // prettier-ignore
    expect(
      wrong((text, task) =>
        nounsOf(task).find(
          ([, noun]) => text.toLowerCase().includes(noun.toLowerCase()) && hasWord(text, noun) && !isHad(noun, task),
        ),
      ),
    ).toEqual([]);
  });

  it('S7.10 each sentence uses only given facts', () => {
    const loose = written.flatMap(([task, all]) => {
      const given = [
        'name',
        'type',
        ...task.facts.map(({ id }) => id),
        ...task.amenities.map((one) => `amenity:${one}`),
      ];
      return all.filter(({ rests }) => rests.length === 0 || rests.some((id) => !given.includes(id)));
    });
    expect(loose).toEqual([]);
  });

  it('S7.10 each is within the length of its content type', () => {
    const limits = { 'meta-description': 155, social: 280, summary: 500, newsletter: 1_200 } as const;
    const long = written.filter(
      ([{ contentType }, all]) =>
        contentType in limits && all.map(({ text }) => text).join(' ').length > limits[contentType as 'social'],
    );
    expect(long.map(([task]) => where(task))).toEqual([]);
  });
});

it.each(composedLanguages)('S7.10 every known fact can be used in %s', async (language) => {
  const refused = ['parking', 'restaurant', 'pets_allowed', 'children_welcome', 'wheelchair_accessible'];
  for (const facts of [everyFact(language), refused.map((name) => fact(name, 'false'))]) {
    const rests = (await sentencesOf(taskOf({ language, facts }))).flatMap((sentence) => sentence.rests);
    const known = facts.filter(({ name }) => Object.hasOwn(knownFacts, name));
    expect(known.map(({ id }) => id).filter((id) => !rests.includes(id))).toEqual([]);
  }
});

it.each(composedLanguages)(
  'S7.10 every amenity has a text in %s, and appears in the composed text',
  async (language) => {
    const rests = (await sentencesOf(taskOf({ language, amenities: allAmenities }))).flatMap(
      (sentence) => sentence.rests,
    );
    expect(allAmenities.filter((amenity) => !rests.includes(`amenity:${amenity}`))).toEqual([]);
  },
);

it.each(composedLanguages)(
  'S7.10 in %s the same task gives the same text, and another variant a different one',
  async (language) => {
    for (const contentType of contentTypesOfHouses) {
      const task = { language, contentType, facts: everyFact(language), amenities: allAmenities };
      const text = await textOf(task);
      expect(await textOf(task)).toBe(text);
      expect(await textOf({ ...task, variant: 1 })).not.toBe(text);
    }
  },
);

it.each(composedLanguages)(
  'S7.10 in %s an informal voice and a formal voice give different texts, except in English',
  async (language) => {
    const task = { language, facts: everyFact(language) };
    const formal = await textOf({ ...task, voice: { ...voice, person: 'you' } });
    const informal = await textOf({ ...task, voice: { ...voice, person: 'you', address: 'informal' } });
    expect(formal === informal).toBe(language === 'en');
    const unequal = Object.values(languagesByCode[language].sentences).filter(
      ({ you, thou }) => you?.length !== thou?.length,
    );
    expect(unequal.length > 0).toBe(language === 'en');
  },
);

it.each(composedLanguages)(
  'S7.10 in %s a shorter text has fewer facts, and a longer one all of them',
  async (language) => {
    const known = { language, facts: everyFact(language), amenities: allAmenities };
    const told = async (task: Partial<WritingTask>) =>
      new Set((await sentencesOf(taskOf({ ...known, ...task }))).flatMap(({ rests }) => rests));
    for (const contentType of ['property-description', 'room', 'blog'] as const) {
      const shorter = await told({ contentType, length: 'shorter' });
      const usual = await told({ contentType });
      const longer = await told({ contentType, length: 'longer' });
      expect(shorter.size).toBeLessThan(usual.size);
      expect([...usual].filter((id) => !longer.has(id))).toEqual([]);
      expect(longer.size).toBeGreaterThanOrEqual(usual.size);
    }
    expect((await textOf({ ...known, contentType: 'social', length: 'longer' })).length).toBeLessThanOrEqual(280);
  },
);

it.each(composedLanguages)('S7.10 in %s a rewritten passage keeps exactly its own facts', async (language) => {
  const task = taskOf({ language, facts: everyFact(language), amenities: allAmenities });
  const sentences = await sentencesOf(task);
  let reworded = 0;
  for (const sentence of sentences) {
    const said = await sentencesOf({ ...task, passage: [sentence], variant: 1 });
    const rests = new Set(said.flatMap((one) => one.rests));
    const missing = sentence.rests.filter((id) => !rests.has(id) && id !== 'name' && id !== 'type');
    const added = [...rests].filter((id) => !sentence.rests.includes(id) && id !== 'name' && id !== 'type');
    expect([sentence.text, missing, added]).toEqual([sentence.text, [], []]);
    expect(said.map(({ paragraph }) => paragraph)).toEqual(said.map(() => sentence.paragraph));
    if (said[0]?.text !== sentence.text) reworded += 1;
  }
  expect(reworded).toBeGreaterThan(sentences.length / 3);
});

it.each(composedLanguages)('S7.10 in %s the text about a place uses its facts, and never “we”', async (language) => {
  const facts = [fact('city', 'Bled'), fact('country', 'SI'), fact('stays', ['Hotel Lipa', 'Park']), fact('venues', ['Hall']), fact('coming', ['Advent'])]; // prettier-ignore
  for (const contentType of ['destination-guide', 'summary', 'social', 'meta-description'] as const)
    for (const person of ['we', 'you', 'they'] as const) {
      const text = await textOf({ language, contentType, facts, subject: { kind: 'place', name: 'Bled' }, voice: { ...voice, person } }); // prettier-ignore
      expect(text).toMatch(/^\P{Ll}.*Bled \(/u);
      expect(text).toContain('Hotel Lipa');
      expect(text).not.toMatch(/[{}]|\s\s|\b(wir|uns|we|nous|nosotros|noi|nós|meie)\b/iu);
    }
});

it.each(composedLanguages)('S7.10 in %s the text about a venue has its capacity', async (language) => {
  const text = await textOf({ language, facts: [fact('city', 'Bled'), fact('capacity', '400')], subject: { kind: 'venue', name: 'Hall' } }); // prettier-ignore
  expect(text).toContain('400');
});
