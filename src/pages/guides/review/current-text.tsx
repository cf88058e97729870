import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { richTextWords } from '../../../../contract/rich-text/words.ts';
import type { ReviewedField, ReviewedItem } from '../../../../contract/writing/writing-runs.ts';
import { type Piece, differencesBetween } from '../../../components/differences.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import styles from './review.module.css';

/** The current values, field by field, with changes marked. */
export function CurrentText({
  reviewed: { standing, fields, language, resource, contentType },
}: {
  reviewed: ReviewedItem;
}) {
  const { t } = useTranslation('runs');
  const labels = useLabels(resource);
  const there = fields.filter((field) => field.standing !== null);
  if (!standing || there.length === 0)
    return (
      <Hint>{t(contentType === 'alt-text' ? 'nothingSaid' : standing ? 'nothingInLanguage' : 'nothingStands')}</Hint>
    );
  const { status, isReplaced } = standing;
  const inStatus = { status: status === null ? '' : labels.option('status', status) };
  const isTranslation = contentType === 'translation';
  const replacing =
    isTranslation && status !== null ? t('replacesVersion', inStatus) : t(isTranslation ? 'replacesTexts' : 'replaces');
  const hint = isReplaced ? replacing : status !== null && t('addsDraft', inStatus);
  return (
    <>
      {hint && <Hint>{hint}</Hint>}
      {there.map((field) => (
        <StandingField
          key={field.name}
          field={field}
          language={language}
          label={fields.length > 1 ? labels.field(field.name) : undefined}
        />
      ))}
    </>
  );
}

interface StandingFieldProps {
  field: ReviewedField;
  language: string;
  /** Name of the field, if there are several. */
  label: string | undefined;
}

function StandingField({ field: { format, value, standing }, language, label }: StandingFieldProps) {
  const { t } = useTranslation('runs');
  const plain = (text: string) => (format === 'rich' ? richTextWords(text) : text);
  const before = plain(standing ?? '');
  const after = plain(value);
  const differences = useMemo(() => readable(differencesBetween(before, after)), [before, after]);
  return (
    <>
      {label && <h4>{label}</h4>}
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

/** Least share of common text for marking differences; below it they are harder to read than the texts. */
const leastInCommon = 0.5;

function readable(pieces: Piece[] | undefined): Piece[] | undefined {
  const lengthOf = (side: Piece['of']) =>
    pieces?.reduce((sum, { of, text }) => (of === side ? sum + text.length : sum), 0) ?? 0;
  const both = lengthOf('both');
  const longer = both + Math.max(lengthOf('before'), lengthOf('after'));
  return both / longer >= leastInCommon ? pieces : undefined;
}
