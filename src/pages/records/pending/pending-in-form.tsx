import { useTranslation } from 'react-i18next';
import type { PendingChanges } from '../../../../contract/calls/pending.ts';
import { formatList, formatMoment } from '../../../formats/formats.ts';
import styles from '../form/notice.module.css';

interface PendingInFormProps {
  pending: PendingChanges;
  label: (field: string) => string;
}

/** Says in a form that its values include changes that are not published. */
export function PendingInForm({ pending: { savedBy, savedAt, conflicts }, label }: PendingInFormProps) {
  const { t, i18n } = useTranslation('forms');
  const time = savedAt ? formatMoment(savedAt) : '';
  return (
    <div className={styles.notice} role="status">
      <div className={styles.words}>
        <p>
          <strong>{t('pending.inForm')}</strong>
          {' · '}
          {savedBy?.name ? t('pending.savedBy', { person: savedBy.name, time }) : time}
        </p>
        {conflicts.length > 0 && (
          <p>{t('pending.conflicts', { fields: formatList(conflicts.map(label), i18n.language) })}</p>
        )}
      </div>
    </div>
  );
}
