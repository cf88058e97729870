import '../../../providers/texts/help.ts';
import { useTranslation } from 'react-i18next';
import type { ReviewedField, ReviewedItem } from '../../../../contract/writing/writing-runs.ts';
import { RichTextValue } from '../../../components/rich-text/rich-text-value.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import styles from './review.module.css';

/** A proposed translation or alt text, field by field, with warnings. */
export function ProposedFields({ reviewed: { fields, resource, language } }: { reviewed: ReviewedItem }) {
  const { t } = useTranslation(['help', 'runs']);
  const labels = useLabels(resource);
  return fields.map(({ name, format, value, remarks }) => (
    <div key={name} className={styles.field}>
      {fields.length > 1 && <h4>{labels.field(name)}</h4>}
      <div lang={language}>
        <FieldText format={format} text={value} />
      </div>
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label={t('remarks.title')}>
          {remarks.map(({ kind, term, wanted }, place) => (
            <li key={place}>{t(`remarks.${kind}`, { term, wanted })}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}

/** The source of a translation, field by field. */
export function SourceFields({ reviewed: { fields, resource } }: { reviewed: ReviewedItem }) {
  const labels = useLabels(resource);
  return fields.map(({ name, format, source }) => (
    <div key={name} className={styles.field}>
      {fields.length > 1 && <h4>{labels.field(name)}</h4>}
      <FieldText format={format} text={source ?? ''} />
    </div>
  ));
}

const FieldText = ({ format, text }: { format: ReviewedField['format']; text: string }) =>
  format === 'rich' ? <RichTextValue value={text} /> : <p className={styles.words}>{text}</p>;
