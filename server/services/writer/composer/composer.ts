import type { AmenityGroup } from '../../../../contract/places/amenity-groups.ts';
import { knownAmenities } from '../../../../contract/places/amenities.ts';
import { type ComposedLanguage, mostCharacters } from '../../../../contract/writing/writing.ts';
import type { Sentence, Voice, Writer, WritingTask } from '../writer.ts';
import { chosen, hashOf, isAllowed } from './choice.ts';
import type { Language, MessageName, Patterns } from './language.ts';
import { languagesByCode } from './languages/by-code.ts';
import { type Material, listed, materialOf } from './material.ts';
import { messages, sameAs } from './messages.ts';
import { type Section, type Tell, everything, outlineFor } from './outlines.ts';

/** The built-in writer, with sentence patterns and without external services. The same task gives the same text. */
export const composer: Writer = {
  name: 'composer',
  canTell(task) {
    const { slots, ids, amenities } = materialOf(task, languageOf(task));
    return new Set([...ids.values(), ...amenities.values(), ...[...slots.values()].flatMap(({ facts }) => facts)]);
  },
  async *write(task, signal) {
    const language = languageOf(task);
    const sentences = task.passage
      ? rephrased(task, task.passage, language)
      : new Composition(task, language).sentences();
    for (const sentence of sentences) {
      if (signal.aborted) return;
      yield sentence;
    }
  },
};

const languageOf = ({ language }: Pick<WritingTask, 'language'>): Language =>
  languagesByCode[language.split('-')[0] as ComposedLanguage];

/** Maximum sentences that replace one; more would contain more than it did, as with long lists. */
const mostReplacements = 2;

/** Rephrases each sentence of a passage from the same facts; one without an alternative stays unchanged. */
function* rephrased(task: WritingTask, passage: readonly Sentence[], language: Language): Iterable<Sentence> {
  const before = passage.map(({ text }) => text);
  for (const sentence of passage) {
    const rests = new Set(sentence.rests);
    const facts = task.facts.filter(({ id }) => rests.has(id));
    const amenities = task.amenities.filter((amenity) => rests.has(`amenity:${amenity}`));
    const part = new Composition({ ...task, facts, amenities }, language, before);
    const replacements = sentence.heading ? [] : part.all(sentence.paragraph);
    const used = new Set(replacements.flatMap((one) => one.rests));
    const isWhole = sentence.rests.every((id) => used.has(id) || id === 'name' || id === 'type');
    yield* replacements.length > 0 && replacements.length <= mostReplacements && isWhole ? replacements : [sentence];
  }
}

/** Amenities per sentence, by the style guide's length of sentences. */
const amenitiesPerSentence: Record<Voice['sentenceLength'], number> = { short: 3, medium: 4, long: 6 };

/** A text in progress; it does not repeat facts or sentences. */
class Composition {
  readonly #task: WritingTask;
  readonly #language: Language;
  readonly #material: Material;
  readonly #written: string[];
  readonly #usedFacts = new Set<string>();
  #length = 0;

  /** `before`: sentences that are not repeated either. */
  constructor(task: WritingTask, language: Language, before: readonly string[] = []) {
    this.#task = task;
    this.#written = [...before];
    this.#language = language;
    this.#material = materialOf(task, language);
  }

  *sentences(): Iterable<Sentence> {
    const { sections, mostSentences } = outlineFor(this.#task.contentType, this.#task.length);
    let paragraph = 0;
    if (this.#task.subject.kind === 'place') {
      yield* this.#message('welcome', 0);
      paragraph = sections[0]?.heading ? 1 : 0;
    }
    for (const section of sections) {
      const written = this.#section(section, paragraph, mostSentences);
      yield* written;
      if (written.length > 0) paragraph = (written.at(-1)?.paragraph ?? paragraph) + 1;
    }
    // Without any other facts the text at least has the name.
    if (paragraph === 0) yield* this.#message('welcome', 0);
  }

  /** All facts as one paragraph, or only the name. */
  all(paragraph: number): Sentence[] {
    const sentences = everything.flatMap((tell) => [...this.#tell(tell, paragraph)]);
    return sentences.length > 0 ? sentences : [...this.#message('welcome', paragraph)];
  }

  #section({ heading, tells }: Section, first: number, most = Infinity): Sentence[] {
    const title = heading && this.#headingOf(this.#language.headings[heading], first);
    const room = title ? title.text.length + 1 : 0;
    this.#length += room;
    const sentences: Sentence[] = [];
    for (const tell of tells)
      if (sentences.length < most) sentences.push(...this.#tell(tell, title ? first + 1 : first));
    if (!title || sentences.length === 0) {
      this.#length -= room;
      return sentences;
    }
    const rests = title.rests.length > 0 ? title.rests : [...new Set(sentences.flatMap((sentence) => sentence.rests))];
    return [{ ...title, rests }, ...sentences];
  }

  #headingOf(pattern: string, paragraph: number): Sentence | undefined {
    const filled = this.#filled(pattern);
    return filled && isAllowed(filled.text, this.#task.voice) ? { ...filled, paragraph, heading: true } : undefined;
  }

  #tell(tell: Tell, paragraph: number): Iterable<Sentence> {
    if (tell === 'own') return this.#material.own.flatMap((name) => [...this.#text(name, paragraph)]);
    if (tell.startsWith('text:')) return this.#text(tell.slice('text:'.length), paragraph);
    if (tell.startsWith('amenities:'))
      return this.#amenities(tell.slice('amenities:'.length) as AmenityGroup, paragraph);
    return this.#message(tell as MessageName, paragraph);
  }

  /** A text fact unchanged, or with its subject in front, unless it has words that the style guide avoids. */
  *#text(name: string, paragraph: number): Iterable<Sentence> {
    const [fact, id] = [this.#material.texts.get(name), this.#material.ids.get(name)];
    if (fact === undefined || id === undefined) return;
    const text = name === 'cancellation' ? this.#withSubject(fact) : fact;
    if (!this.#isNew(text)) return;
    this.#say(text, [name]);
    yield { text, paragraph, rests: [id] };
  }

  /** Adds the subject to texts such as "Free of charge until …". */
  #withSubject(text: string): string {
    const { prefix, stem } = this.#language.cancellation;
    return text.toLocaleLowerCase(this.#language.code).includes(stem) ? text : prefix + text;
  }

  *#message(name: MessageName, paragraph: number): Iterable<Sentence> {
    const { facts, says } = messages[name];
    const { ids, says: answers } = this.#material;
    const isKnown = facts.every((fact) => ids.has(fact) && (says === undefined || answers.get(fact) === says));
    // The name may occur in several sentences.
    const news = facts.filter((fact) => fact !== 'name');
    const isTold = news.some((fact) => this.#usedFacts.has(fact));
    const isTooLong = news.length > 1 && this.#task.voice.sentenceLength === 'short';
    // Events do not welcome guests, and a place is not located in itself.
    const { kind } = this.#task.subject;
    const isOdd = kind === 'event' ? name === 'welcome' : kind === 'place' && name !== 'welcome' && facts.includes('city'); // prettier-ignore
    if (!isKnown || isTold || isTooLong || isOdd) return;
    const patterns = this.#language.sentences[name];
    // A place does not speak, so its welcome is in the third person.
    const sentence = this.#chosen(
      kind === 'place' && name === 'welcome' ? { any: patterns.they ?? [] } : patterns,
      name,
    );
    if (!sentence) return;
    this.#say(sentence.text, facts);
    yield {
      ...sentence,
      paragraph,
      rests: [...new Set([...sentence.rests, ...facts.flatMap((fact) => ids.get(fact) ?? [])])],
    };
  }

  *#amenities(group: AmenityGroup, paragraph: number): Iterable<Sentence> {
    const { amenities } = this.#material;
    let left = knownAmenities[group].filter(
      (amenity) =>
        amenities.has(amenity) &&
        !this.#usedFacts.has(sameAs[amenity] ?? amenity) &&
        isAllowed(this.#language.amenities[amenity] ?? '', this.#task.voice),
    );
    // In texts with a maximum length a group of amenities gets one sentence.
    const rounds = mostCharacters[this.#task.contentType] === undefined ? Infinity : 1;
    for (let round = 0; round < rounds && left.length > 0; round++) {
      const [sentence, named] = this.#offer(group, left, round);
      if (!sentence) return;
      this.#say(
        sentence.text,
        named.map((amenity) => sameAs[amenity] ?? amenity),
      );
      yield { ...sentence, paragraph, rests: [...sentence.rests, ...named.flatMap((one) => amenities.get(one) ?? [])] };
      left = left.filter((amenity) => !named.includes(amenity));
    }
  }

  /** A sentence with as many amenities as fit, and the amenities in it. */
  #offer(
    group: AmenityGroup,
    from: readonly string[],
    round: number,
  ): [Omit<Sentence, 'paragraph'> | undefined, string[]] {
    const { topics, offers, furtherOffers, amenities } = this.#language;
    const key = `${group} ${round}`;
    const inTopic = topics[group] ?? [];
    const topic = inTopic[this.#seed(key) % inTopic.length];
    if (topic === undefined) return [undefined, []];
    const usual = amenitiesPerSentence[this.#task.voice.sentenceLength];
    // Avoids a further sentence with only one amenity.
    const most = from.length === usual + 1 ? usual + 1 : usual;
    for (let count = Math.min(most, from.length); count > 0; count--) {
      const named = from.slice(0, count);
      const list = listed(
        named.map((amenity) => amenities[amenity] ?? ''),
        this.#language,
      );
      const sentence = this.#chosen(round === 0 ? offers : furtherOffers, key, { topic, list });
      if (sentence) return [sentence, named];
    }
    return [undefined, []];
  }

  #chosen(patterns: Patterns, key: string, extra?: Record<string, string>): Omit<Sentence, 'paragraph'> | undefined {
    const { person, address } = this.#task.voice;
    const own = person === 'you' && address === 'informal' ? (patterns.thou ?? patterns.you) : patterns[person];
    const filled = [...(own ?? []), ...(patterns.any ?? [])].flatMap((pattern) => this.#filled(pattern, extra) ?? []);
    const fitting = filled.filter(({ text }) => this.#isNew(text));
    const texts = fitting.map(({ text }) => text);
    const text = chosen(texts, this.#seed(key), this.#written, this.#task.voice);
    return fitting.find((candidate) => candidate.text === text);
  }

  /** Fills the slots of a pattern; undefined if a value is unknown. Values are not parsed again. */
  #filled(pattern: string, extra: Record<string, string> = {}): Omit<Sentence, 'paragraph'> | undefined {
    const rests = new Set<string>();
    let isWhole = true;
    const text = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const slot = this.#material.slots.get(name);
      for (const fact of slot?.facts ?? []) rests.add(fact);
      const value = Object.hasOwn(extra, name) ? extra[name] : slot?.text;
      if (value === undefined) isWhole = false;
      return value ?? '';
    });
    if (!isWhole) return undefined;
    const begun = pattern.startsWith('{name}')
      ? text
      : text.charAt(0).toLocaleUpperCase(this.#language.code) + text.slice(1);
    return { text: begun, rests: [...rests] };
  }

  /** Whether a sentence is new, fits the maximum length, and has no avoided words. */
  #isNew(text: string): boolean {
    const most = mostCharacters[this.#task.contentType] ?? Infinity;
    const fits = this.#length + text.length + (this.#length > 0 ? 1 : 0) <= most;
    return (
      fits &&
      !this.#written.some((before) => before.toLowerCase() === text.toLowerCase()) &&
      isAllowed(text, this.#task.voice)
    );
  }

  #say(text: string, facts: readonly string[]): void {
    this.#written.push(text);
    this.#length += text.length + (this.#length > 0 ? 1 : 0);
    for (const fact of facts) this.#usedFacts.add(fact);
  }

  #seed(key: string): number {
    const { subject, contentType, language, variant } = this.#task;
    // Many facts have two patterns: two variants use both, and the next two combine them differently.
    const round = Math.floor(variant / 2);
    const mix = round === 0 ? [] : [round];
    return hashOf([subject.kind, subject.name, contentType, language, key, ...mix].join('\n')) + variant;
  }
}
