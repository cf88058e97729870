import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Card } from '../../../components/card.tsx';
import { Facts } from '../../../components/facts.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { isDate, isTechnical } from '../frame/record-sides.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';

/** The dates of a record, if it has any. */
export function RecordDates({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    isDate(field) && !isTechnical(field) && record[name] ? name : [],
  );
  if (names.length === 0) return null;
  return (
    <Card title={t('dates')}>
      <Facts
        narrow
        facts={names.map((name) => ({ name, label: labels.field(name), value: show(name, record[name]) }))}
      />
    </Card>
  );
}
