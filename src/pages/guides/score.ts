import { type Speaker, addressOf } from '../../../contract/voice.ts';
import { hasWord, lixOf, wordCount } from '../../../contract/words-in-text.ts';
import { type ComposedLanguage, type ContentType, type WrittenText, mostWordsInSentence, usualCharacters } from '../../../contract/writing.ts'; // prettier-ignore
import { type Fix, splitAt } from './fixes.ts';
import { personWords } from '../../../contract/person-words.ts';

/** What a style guide wants that can be counted or heard. */
export interface Measures {
  person: Speaker['person'] | null;
  tone: string | null;
  notes: string | null;
  sentenceLength: keyof typeof mostWordsInSentence | null;
  wordsToUse: readonly string[] | null;
  wordsToAvoid: readonly string[] | null;
}

/** What a text is measured for. */
export interface Wanted {
  contentType: ContentType;
  language: string;
  /** Who is to speak, where another tone was asked for. */
  speaker?: Partial<Speaker> | undefined;
}

/** One thing that is wanted, and whether the text keeps to it. */
export interface Check {
  name: 'length' | 'sentences' | 'wordsToUse' | 'wordsToAvoid' | 'person' | 'address';
  isKept: boolean;
  /** Which of its words say what is wrong, where there are several. */
  as?: 'tooShort' | 'tooLong' | Speaker['person'] | Speaker['address'];
  /** What is missing or too much: words, or how many there are and may be. */
  words?: readonly string[];
  count?: number;
  most?: number;
}

/** Why a sentence is marked, and what certainly mends it. */
export interface Mark {
  name: 'sentences' | 'wordsToAvoid' | 'person' | 'address' | 'unsupported' | 'partlyUnsupported';
  fix: Fix;
  words?: readonly string[];
}

export interface Score {
  checks: Check[];
  /** By the places of sentences. */
  marks: ReadonlyMap<number, readonly Mark[]>;
  /** Readability after Björnsson (LIX), which needs no syllables and so serves every language. */
  lix: number;
}

/** How far a text keeps to its style guide. A guide that says nothing of something is kept in it. */
export function scoreOf({ text, sentences }: WrittenText, wanted: Wanted, guide: Measures): Score {
  const [least, most] = usualCharacters[wanted.contentType];
  const longest = mostWordsInSentence[guide.sentenceLength ?? 'medium'] ?? mostWordsInSentence.medium;
  const avoided = (words: string) => (guide.wordsToAvoid ?? []).filter((word) => hasWord(words, word));
  const unused = (guide.wordsToUse ?? []).filter((word) => !hasWord(text, word));
  const person = wanted.speaker?.person ?? guide.person;
  const address = wanted.speaker?.address ?? addressOf(guide);
  const heard = personWords[wanted.language.split('-')[0] as ComposedLanguage];
  const isFellow = address === 'formal' ? heard.informal : heard.formal;
  // English says the same to both.
  const tellsApart = heard.formal.source !== heard.informal.source;

  const marks = new Map<number, Mark[]>();
  for (const [place, { text: words, rests, heading, unsupported }] of sentences.entries()) {
    const found: Mark[] = [];
    if (rests.length === 0) found.push({ name: 'unsupported', fix: 'leaveOut' });
    else if (unsupported) found.push({ name: 'partlyUnsupported', fix: 'again', words: unsupported });
    if (wordCount(words) > longest) found.push({ name: 'sentences', fix: splitAt(words) ? 'split' : 'again' });
    if (avoided(words).length > 0) found.push({ name: 'wordsToAvoid', fix: 'again', words: avoided(words) });
    if (person === 'they' && !heading && heard.we.test(words)) found.push({ name: 'person', fix: 'again' });
    if (tellsApart && !heading && isFellow.test(words)) found.push({ name: 'address', fix: 'again' });
    if (found.length > 0) marks.set(place, found);
  }
  const marked = (name: Mark['name']) => [...marks.values()].filter((found) => found.some((mark) => mark.name === name)).length; // prettier-ignore
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
  // Another server may tell nothing of it, or something that is not known here.
  if (person && person in speaks) checks.push({ name: 'person', isKept: speaks[person](), as: person });
  if (tellsApart && (person === 'you' || marked('address') > 0))
    checks.push({ name: 'address', isKept: marked('address') === 0, as: address });
  if (guide.wordsToUse?.length) checks.push({ name: 'wordsToUse', isKept: unused.length === 0, words: unused });
  if (guide.wordsToAvoid?.length)
    checks.push({ name: 'wordsToAvoid', isKept: avoided(text).length === 0, words: avoided(text) });
  return { checks, marks, lix: lixOf(text, sentences.length) };
}
