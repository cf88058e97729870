import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlossaryEntry, placesOfTerm, termIn } from '../../../../contract/glossary.ts';
import { languageName } from '../../../components/fields/format.ts';
import { differencesBetween } from '../../../components/differences.ts';
import styles from './translate.module.css';

interface GlossedTextProps {
  text: string;
  /** What it said when it was last translated, where that is known. */
  before: string | undefined;
  glossary: readonly GlossaryEntry[];
  from: string;
  to: string;
}

/** A text with the words underlined of which the glossary says something, and the passages marked that are new. */
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
  const found = glossary
    .flatMap((entry) => {
      const tip = said(entry);
      return tip === undefined ? [] : placesOfTerm(text, entry, from).map((place) => ({ ...place, tip }));
    })
    .sort((one, other) => one.at - other.at || other.length - one.length);
  let end = 0;
  return (
    <>
      {found.map(({ at, length, tip }) => {
        // A term within another one is told with it.
        if (at < end) return null;
        const [between, word] = [text.slice(end, at), text.slice(at, at + length)];
        end = at + length;
        return (
          <span key={at}>
            {between}
            <button type="button" className={styles.term} data-tip={tip} aria-description={tip}>
              {word}
            </button>
          </span>
        );
      })}
      {text.slice(end)}
    </>
  );
}
