import { type GlossaryEntry, faultsOfTranslation, termsNotUsed } from '../../../contract/writing/glossary.ts';
import type { ReworkRemark, ReworkTask } from '../../../contract/writing/rework.ts';
import { placesOfWord } from '../../../contract/writing/words-in-text.ts';

interface Reworked {
  task: ReworkTask;
  language: string;
  from?: string | undefined;
  glossary: readonly GlossaryEntry[];
  wordsToAvoid: readonly string[];
  /** By line: the words before, the model's sentences, and the words after. */
  before: readonly string[];
  came: readonly string[];
  after: readonly string[];
}

/**
 * Violations of the glossary and style guide, new figures, and lines without an answer. Offsets count in the words of all lines, joined by
 * line feeds.
 */
export function remarksOn({
  task,
  language,
  from,
  glossary,
  wordsToAvoid,
  before,
  came,
  after,
}: Reworked): ReworkRemark[] {
  const [source, text] = [before.join('\n'), after.filter((line) => line !== '').join('\n')];
  const faults =
    task === 'translate' && from !== undefined
      ? faultsOfTranslation(source, text, glossary, { from, to: language })
      : termsNotUsed(text, glossary, language);
  const avoided = wordsToAvoid.flatMap((word): ReworkRemark[] => {
    const [place] = placesOfWord(text, word);
    return place ? [{ kind: 'avoid', term: text.slice(place.at, place.at + place.length), at: place.at }] : [];
  });
  const unanswered = task === 'shorten' ? [] : before.filter((line, place) => line !== '' && came[place] === '');
  return [
    ...faults.map(({ kind, term, wanted, place }) => ({
      kind,
      term,
      ...(wanted === undefined ? {} : { wanted }),
      ...(place ? { at: place.at } : {}),
    })),
    ...avoided,
    ...newFigures(source, text),
    // Cut by code points, because the database refuses lone surrogates.
    ...unanswered.map((line) => ({ kind: 'part' as const, term: [...line].slice(0, 80).join('') })),
  ];
}

const figure = /\d(?:[\d.,:\u00A0\u202F]*\d)?/g;
const digitsOf = (words: string) => words.replaceAll(/\D/g, '');

/** Numbers in the text that are in no source, in any format. */
function newFigures(source: string, text: string): ReworkRemark[] {
  const known = new Set([...source.matchAll(figure)].map(([found]) => digitsOf(found)));
  return [...text.matchAll(figure)].flatMap(({ 0: found, index }) =>
    known.has(digitsOf(found)) ? [] : [{ kind: 'figure' as const, term: found, at: index }],
  );
}
