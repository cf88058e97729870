import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlossaryEntry, type TermPlace, placesOfTerm, termIn } from '../../../../contract/writing/glossary.ts';
import { languageName } from '../../../formats/formats.ts';
import { differencesBetween } from '../../../components/differences.ts';
import styles from './translate.module.css';

interface GlossedTextProps {
  text: string;
  /** The text at the last translation, if known. */
  before: string | undefined;
  glossary: readonly GlossaryEntry[];
  from: string;
  to: string;
}

/** A text with glossary terms underlined and new passages marked. */
export function GlossedText({ text, before, glossary, from, to }: GlossedTextProps) {
  const { t } = useTranslation('help');
  const isChanged = before !== undefined && before !== text;
  const pieces = useMemo(
    () => (isChanged && differencesBetween(before, text)) || [{ text, of: 'both' as const }],
    [isChanged, before, text],
  );
  const gloss = (piece: string) => <Glossed text={piece} glossary={glossary} from={from} to={to} />;
  return (
    <>
      {isChanged && <p className={styles.changed}>{t('side.changed')}</p>}
      <p className={styles.words} lang={from}>
        {pieces
          .filter(({ of }) => of !== 'before')
          .map((piece, place) =>
            piece.of === 'both' ? (
              <span key={place}>{gloss(piece.text)}</span>
            ) : (
              <mark key={place}>{gloss(piece.text)}</mark>
            ),
          )}
      </p>
    </>
  );
}

function Glossed({ text, glossary, from, to }: Omit<GlossedTextProps, 'before'>) {
  const { t, i18n } = useTranslation('help');
  const said = (entry: GlossaryEntry): string | undefined => {
    if (entry.treatment === 'keep') return t('side.keep');
    if (entry.treatment === 'avoid') return t('side.avoid');
    const wanted = termIn(entry, to);
    return wanted && t('side.translation', { language: languageName(to, i18n.language), wanted });
  };
  const pieces = piecesOf(
    text,
    glossary.flatMap((entry) => {
      const tip = said(entry);
      return tip === undefined ? [] : placesOfTerm(text, entry, from).map((place) => ({ ...place, tip }));
    }),
  );
  return pieces.map(({ words, tip }, place) =>
    tip === undefined ? (
      words
    ) : (
      <button key={place} type="button" className={styles.term} data-tip={tip} aria-label={`${words}: ${tip}`}>
        {words}
      </button>
    ),
  );
}

interface Said extends TermPlace {
  tip: string;
}

/** Splits a text at glossary terms. A term within another one is skipped. */
function piecesOf(text: string, places: readonly Said[]): { words: string; tip?: string }[] {
  const pieces: { words: string; tip?: string }[] = [];
  let end = 0;
  for (const { at, length, tip } of places.toSorted((one, other) => one.at - other.at || other.length - one.length)) {
    if (at < end) continue;
    pieces.push({ words: text.slice(end, at) }, { words: text.slice(at, at + length), tip });
    end = at + length;
  }
  return [...pieces, { words: text.slice(end) }];
}
