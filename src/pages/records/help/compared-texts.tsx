import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Piece, differencesBetween } from '../../../components/differences.ts';
import { languageName } from '../../../formats/formats.ts';
import styles from './help.module.css';

interface ComparedTextsProps {
  /** The current text, or the source of a translation. */
  before: string;
  after: string;
  /** Language of `before`, if it differs. */
  from?: string | undefined;
  language: string;
  /** Whether to mark differences: both are versions of one text, and complete. */
  isCompared: boolean;
}

/** Two texts side by side, with removed and added passages marked. */
export function ComparedTexts({ before, after, from, language, isCompared }: ComparedTextsProps) {
  const { t, i18n } = useTranslation('help');
  const pieces = useMemo(
    () => (isCompared ? differencesBetween(before, after) : undefined),
    [isCompared, before, after],
  );
  const title = from === undefined ? t('now') : t('source', { language: languageName(from, i18n.language) });
  return (
    <div className={styles.texts}>
      <section aria-label={title}>
        <h4>{title}</h4>
        <p lang={from ?? language}>
          {before === '' ? <em>{t('nothingNow')}</em> : <Pieces pieces={pieces} side="before" text={before} />}
        </p>
      </section>
      <section aria-label={t('proposal')}>
        <h4>{t('proposal')}</h4>
        <p lang={language}>
          <Pieces pieces={pieces} side="after" text={after} />
        </p>
      </section>
    </div>
  );
}

interface PiecesProps {
  pieces: Piece[] | undefined;
  side: 'before' | 'after';
  text: string;
}

function Pieces({ pieces, side, text }: PiecesProps) {
  if (!pieces) return text;
  const Mark = side === 'before' ? 'del' : 'ins';
  return pieces
    .filter(({ of }) => of === 'both' || of === side)
    .map((piece, place) => (piece.of === 'both' ? piece.text : <Mark key={place}>{piece.text}</Mark>));
}
