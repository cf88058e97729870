import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Card } from '../../../components/card.tsx';
import { Facts } from '../../../components/facts.tsx';
import { formatMoment, isMoment } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { isDate } from '../frame/record-sides.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';

/** The record's dates, and when it was created and updated in the reader's time zone, if the server says so (S3.06). */
export function RecordDates({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation(['forms', 'resources']);
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const moment = (value: string) => <time dateTime={value}>{formatMoment(value)}</time>;
  const own = Object.keys(resource.fields).filter((name) => isDate(resource.fields[name]!) && record[name]);
  return (
    <Card title={t('dates')}>
      <Facts
        narrow
        facts={[
          ...own.map((name) => ({ name, label: labels.field(name), value: show(name, record[name]) })),
          ...(['createdAt', 'updatedAt'] as const)
            .filter((name) => isMoment(record[name]))
            .map((name) => ({ name, label: t(`resources:base.${name}`), value: moment(String(record[name])) })),
          { name: 'id', label: t('number'), value: record.id },
        ]}
      />
    </Card>
  );
}
