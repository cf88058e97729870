import type { Quotation, StyleProfile } from '../../../../contract/writing/style-profile.ts';
import { hasWord, lixOf } from '../../../../contract/writing/words-in-text.ts';
import { type ComposedLanguage, composedLanguages, mostWordsInSentence } from '../../../../contract/writing/writing.ts';
import type { ReadSentence } from './read.ts';
import { addressIn, isOurs, tellsApart } from './speakers.ts';
import { usualWords } from './usual-words.ts';

/** Maximum of each part, and of characters per quotation. */
const most = { words: 12, openings: 6, avoided: 20, evidence: 3, quotation: 240 } as const;

/** Minimum sentences for a profile. */
export const leastSentences = 3;

/** Minimum share of sentences with a person for it to count as the speaker. */
const leastShare = 0.1;

/**
 * Measures the voice of texts, with quotations as evidence. It also finds words that the style guide avoids, so that people
 * see them in their own texts.
 * @returns undefined if there are too few sentences.
 */
export function profileOf(
  sentences: readonly ReadSentence[],
  { language, sources, wordsToAvoid }: { language: string; sources: number; wordsToAvoid: readonly string[] },
): StyleProfile | undefined {
  if (sentences.length < leastSentences) return undefined;
  const code = composedLanguages.find((one) => one === language.split('-')[0]);
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return {
    language,
    sources,
    sentences: sentences.length,
    words: sentences.reduce((sum, { words }) => sum + words.length, 0),
    sentenceLength: lengthsOf(sentences),
    ...(code ? spokenBy(sentences, code) : { person: null, address: null }),
    vocabulary: code ? vocabularyOf(sentences, code) : [],
    openings: openingsOf(sentences),
    avoided: avoidedIn(sentences, wordsToAvoid),
    lix: lixOf(text, sentences.length),
  };
}

const quoted = ({ text, source, at }: ReadSentence): Quotation => ({
  text: text.length > most.quotation ? `${text.slice(0, most.quotation).toWellFormed()}…` : text,
  source,
  at,
});

function lengthsOf(sentences: readonly ReadSentence[]): StyleProfile['sentenceLength'] {
  const lengths = sentences.map(({ words }) => words.length).sort((one, other) => one - other);
  const part = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(share * lengths.length))] ?? 0;
  const longest = sentences.toSorted((one, other) => other.words.length - one.words.length)[0]!;
  const upper = part(0.75);
  const { short, medium } = mostWordsInSentence;
  const kind = upper <= short ? 'short' : upper <= medium ? 'medium' : 'long';
  return { kind, median: part(0.5), lower: part(0.25), upper, longest: quoted(longest) };
}

/** The speaker (we, you or third person), and the form of address if the language has several. */
function spokenBy(
  sentences: readonly ReadSentence[],
  code: ComposedLanguage,
): Pick<StyleProfile, 'person' | 'address'> {
  const ours = sentences.filter(({ text }) => isOurs(text, code));
  const formally = sentences.filter(({ text }) => addressIn(text, code).formal);
  const informally = sentences.filter(({ text }) => addressIn(text, code).informal);
  const yours = sentences.filter((sentence) => formally.includes(sentence) || informally.includes(sentence));
  const enough = (some: readonly ReadSentence[]) => some.length / sentences.length >= leastShare;
  const speaking = ours.length >= yours.length ? ours : yours;
  const is = !enough(speaking) ? 'they' : speaking === ours ? 'we' : 'you';
  const evidence = (some: readonly ReadSentence[]) => some.slice(0, most.evidence).map(quoted);
  const others = sentences.filter((sentence) => !ours.includes(sentence) && !yours.includes(sentence));
  const addressing = formally.length >= informally.length ? formally : informally;
  return {
    person: { is, we: ours.length, you: yours.length, evidence: evidence(is === 'they' ? others : speaking) },
    address:
      !tellsApart(code) || addressing.length === 0
        ? null
        : {
            is: addressing === formally ? 'formal' : 'informal',
            formal: formally.length,
            informal: informally.length,
            evidence: evidence(addressing),
          },
  };
}

/** Characteristic words that occur in several sentences. Names, which are always capitalized, are excluded, except in German. */
function vocabularyOf(sentences: readonly ReadSentence[], code: ComposedLanguage): StyleProfile['vocabulary'] {
  const usual = usualWords(code);
  const found = new Map<string, { word: string; count: number; named: number; inside: number; first: ReadSentence }>();
  for (const sentence of sentences) {
    const counted = new Set<string>();
    for (const [place, word] of sentence.words.entries()) {
      const lower = word.toLocaleLowerCase(code);
      if (word.length < 4 || word.length > 30 || !/^\p{L}/u.test(word) || usual.has(lower)) continue;
      const entry = found.get(lower) ?? { word: lower, count: 0, named: 0, inside: 0, first: sentence };
      found.set(lower, entry);
      if (place > 0) {
        entry.inside += 1;
        if (word !== lower) {
          entry.named += 1;
          // Capitalized within a sentence: a German noun, because names are excluded elsewhere.
          entry.word = word;
        }
      }
      if (!counted.has(lower)) entry.count += 1;
      counted.add(lower);
    }
  }
  const isName = ({ named, inside }: { named: number; inside: number }) =>
    code !== 'de' && inside > 0 && named === inside;
  return [...found]
    .filter(([, entry]) => entry.count >= 2 && !isName(entry))
    .sort(([one, { count }], [other, { count: others }]) => others - count || one.localeCompare(other, code))
    .slice(0, most.words)
    .map(([, { word, count, first }]) => ({ word, count, evidence: quoted(first) }));
}

function openingsOf(sentences: readonly ReadSentence[]): StyleProfile['openings'] {
  const byFirst = Map.groupBy(sentences, ({ words }) => words[0] ?? '');
  return [...byFirst]
    .filter(([, some]) => some.length >= 2)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, most.openings)
    .map(([word, some]) => ({ word, count: some.length, evidence: quoted(some[0]!) }));
}

function avoidedIn(sentences: readonly ReadSentence[], wordsToAvoid: readonly string[]): StyleProfile['avoided'] {
  return wordsToAvoid
    .map((word) => ({ word, found: sentences.filter(({ text }) => hasWord(text, word)) }))
    .filter(({ found }) => found.length > 0)
    .slice(0, most.avoided)
    .map(({ word, found }) => ({
      word,
      count: found.length,
      evidence: found.slice(0, most.evidence).map(quoted),
    }));
}
