import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../../contract/rich-text/words.ts';
import type { ReviewedItem } from '../../../../contract/writing-runs.ts';
import { type Piece, differencesBetween } from '../../../components/differences.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { useLabels } from '../../../providers/labels.ts';
import styles from './review.module.css';

/** What stands where a text would go, with what would change marked. */
export function StandingText({ reviewed: { standing, value, field, language } }: { reviewed: ReviewedItem }) {
  const { t } = useTranslation('runs');
  const labels = useLabels('property-posts');
  const plain = (text: string) => (field === 'content' ? wordsOf(text) : text);
  const before = standing ? plain(standing.value) : '';
  const after = plain(value ?? '');
  const differences = useMemo(() => readable(differencesBetween(before, after)), [before, after]);
  if (!standing) return <Hint>{t('nothingStands')}</Hint>;
  return (
    <>
      <Hint>
        {standing.isReplaced
          ? t('replaces')
          : t('beside', { status: labels.option('status', standing.status).toLowerCase() })}
      </Hint>
      <div lang={language} className={styles.words}>
        {differences ? (
          differences.map(({ text, of }, place) =>
            of === 'both' ? (
              <span key={place}>{text}</span>
            ) : of === 'before' ? (
              <del key={place}>{text}</del>
            ) : (
              <ins key={place}>{text}</ins>
            ),
          )
        ) : (
          <span>{before}</span>
        )}
      </div>
      {!differences && <Hint>{t('tooDifferent')}</Hint>}
    </>
  );
}

/** Of texts that have less in common than this the differences are harder to read than the texts. */
const leastInCommon = 0.5;

function readable(pieces: Piece[] | undefined): Piece[] | undefined {
  const lengthOf = (side: Piece['of']) =>
    pieces?.reduce((sum, { of, text }) => (of === side ? sum + text.length : sum), 0) ?? 0;
  const both = lengthOf('both');
  const longer = both + Math.max(lengthOf('before'), lengthOf('after'));
  return both / longer >= leastInCommon ? pieces : undefined;
}
