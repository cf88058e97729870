import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Facts } from '../../../components/facts.tsx';
import { formatMoment, isMoment } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { isTechnical } from '../frame/record-sides.ts';
import { isBlank } from '../../../../contract/declaration/field-values.ts';
import { useShownValue } from '../use-shown-value.tsx';
import styles from './show.module.css';
import type { ShownRecord } from './shown-record.ts';

/** Technical values, folded: time zone, position, translation group, times of changes if the server says so (S3.06), version, number. */
export function MoreDetails({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation(['forms', 'resources']);
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const moment = (value: string) => <time dateTime={value}>{formatMoment(value)}</time>;
  const own = Object.keys(resource.fields).filter(
    (name) => isTechnical(resource.fields[name]!) && !isBlank(record[name]),
  );
  return (
    <details className={styles.more}>
      <summary>{t('moreDetails')}</summary>
      <Facts
        narrow
        facts={[
          ...own.map((name) => ({ name, label: labels.field(name), value: show(name, record[name]) })),
          ...(['createdAt', 'updatedAt'] as const)
            .filter((name) => isMoment(record[name]))
            .map((name) => ({ name, label: t(`resources:base.${name}`), value: moment(String(record[name])) })),
          ...(record.version === undefined
            ? []
            : [{ name: 'version', label: t('resources:base.version'), value: record.version }]),
          { name: 'id', label: t('number'), value: record.id },
        ]}
      />
    </details>
  );
}
