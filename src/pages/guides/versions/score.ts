import { type Speaker, addressOf } from '../../../../contract/writing/voice.ts';
import { hasWord, lixOf, wordCount } from '../../../../contract/writing/words-in-text.ts';
import { type ComposedLanguage, type ContentType, type WrittenText, mostWordsInSentence, usualCharacters } from '../../../../contract/writing/writing.ts'; // prettier-ignore
import { type Fix, splitAt } from './fixes.ts';
import { personWords } from '../../../../contract/writing/person-words.ts';

/** Measurable rules of a style guide. */
export interface Measures {
  person: Speaker['person'] | null;
  tone: string | null;
  notes: string | null;
  sentenceLength: keyof typeof mostWordsInSentence | null;
  wordsToUse: readonly string[] | null;
  wordsToAvoid: readonly string[] | null;
}

/** Target of a text. */
export interface Wanted {
  contentType: ContentType;
  language: string;
  /** Person and address, if another tone was requested. */
  speaker?: Partial<Speaker> | undefined;
}

/** One rule and its result. */
export interface Check {
  name: 'length' | 'sentences' | 'wordsToUse' | 'wordsToAvoid' | 'person' | 'address';
  isKept: boolean;
  /** Variant of the message, for rules with several. */
  as?: 'tooShort' | 'tooLong' | Speaker['person'] | Speaker['address'];
  /** Missing or excess words, or the count and its maximum. */
  words?: readonly string[];
  count?: number;
  most?: number;
}

/** A problem of a sentence, and a fix that certainly solves it. */
export interface SentenceIssue {
  name: 'sentences' | 'wordsToAvoid' | 'person' | 'address' | 'unsupported' | 'partlyUnsupported';
  fix: Fix;
  words?: readonly string[];
}

export interface Score {
  checks: Check[];
  /** By sentence index. */
  marks: ReadonlyMap<number, readonly SentenceIssue[]>;
  /** Readability by Björnsson's LIX, which needs no syllables and works in all languages. */
  lix: number;
}

/** Checks a text against its style guide. Rules that the guide leaves open are passed. */
export function scoreOf({ text, sentences }: WrittenText, wanted: Wanted, guide: Measures): Score {
  const [least, most] = usualCharacters[wanted.contentType];
  const longest = mostWordsInSentence[guide.sentenceLength ?? 'medium'] ?? mostWordsInSentence.medium;
  const avoided = (words: string) => (guide.wordsToAvoid ?? []).filter((word) => hasWord(words, word));
  const unused = (guide.wordsToUse ?? []).filter((word) => !hasWord(text, word));
  const person = wanted.speaker?.person ?? guide.person;
  const address = wanted.speaker?.address ?? addressOf(guide);
  const heard = personWords[wanted.language.split('-')[0] as ComposedLanguage];
  const isFellow = address === 'formal' ? heard.informal : heard.formal;
  // English has no formal address.
  const tellsApart = heard.formal.source !== heard.informal.source;

  const marks = new Map<number, SentenceIssue[]>();
  for (const [place, { text: words, rests, heading, unsupported }] of sentences.entries()) {
    const found: SentenceIssue[] = [];
    if (rests.length === 0) found.push({ name: 'unsupported', fix: 'leaveOut' });
    else if (unsupported) found.push({ name: 'partlyUnsupported', fix: 'again', words: unsupported });
    if (wordCount(words) > longest) found.push({ name: 'sentences', fix: splitAt(words) ? 'split' : 'again' });
    if (avoided(words).length > 0) found.push({ name: 'wordsToAvoid', fix: 'again', words: avoided(words) });
    if (person === 'they' && !heading && heard.we.test(words)) found.push({ name: 'person', fix: 'again' });
    if (tellsApart && !heading && isFellow.test(words)) found.push({ name: 'address', fix: 'again' });
    if (found.length > 0) marks.set(place, found);
  }
  const marked = (name: SentenceIssue['name']) => [...marks.values()].filter((found) => found.some((mark) => mark.name === name)).length; // prettier-ignore
  const said = sentences.filter(({ heading }) => !heading).map(({ text: words }) => words);
  const speaks = {
    we: () => said.some((words) => heard.we.test(words)),
    you: () => said.some((words) => heard.formal.test(words) || heard.informal.test(words)),
    they: () => marked('person') === 0,
  };

  const checks: Check[] = [
    { name: 'sentences', isKept: marked('sentences') === 0, count: marked('sentences'), most: longest },
    text.length < least
      ? { name: 'length', isKept: false, as: 'tooShort', count: text.length, most: least }
      : { name: 'length', isKept: text.length <= most, as: 'tooLong', count: text.length, most },
  ];
  // Another server may send no person, or an unknown one.
  if (person && person in speaks) checks.push({ name: 'person', isKept: speaks[person](), as: person });
  if (tellsApart && (person === 'you' || marked('address') > 0))
    checks.push({ name: 'address', isKept: marked('address') === 0, as: address });
  if (guide.wordsToUse?.length) checks.push({ name: 'wordsToUse', isKept: unused.length === 0, words: unused });
  if (guide.wordsToAvoid?.length)
    checks.push({ name: 'wordsToAvoid', isKept: avoided(text).length === 0, words: avoided(text) });
  return { checks, marks, lix: lixOf(text, sentences.length) };
}
