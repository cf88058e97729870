import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/badge.tsx';

/** Marks a record with changes that are not published. */
export function PendingMark({ row }: { row: { hasPendingChanges?: boolean } }) {
  const { t } = useTranslation('records');
  return row.hasPendingChanges ? <Badge tone="info">{t('pendingChanges')}</Badge> : null;
}
