import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/badge.tsx';
import { listsItems } from '../../../providers/records/list-url.ts';
import type { RecordForm } from './use-record-form.ts';

/** Marks a field that all languages of an item share; nothing for a record without translations, and on servers that do not share fields. */
export function SharedMark({ id, form, group }: { id: string; form: RecordForm; group: string }) {
  const { t } = useTranslation('forms');
  const item: unknown = useWatch({ control: form.control, name: group });
  if (!item || !listsItems(form.resource)) return null;
  return (
    <span id={id} title={t('sharedHelp')}>
      <Badge tone="plain">{t('shared')}</Badge>
    </span>
  );
}
