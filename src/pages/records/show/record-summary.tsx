import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Badge } from '../../../components/badge.tsx';
import { PlannedHours } from '../schedule/planned-hours.tsx';
import { sideOf } from '../frame/record-sides.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { ShownRecord } from './shown-record.ts';
import styles from './show.module.css';

/** Status and language. */
export function RecordSummary({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const show = useShownValue(resource);
  const fields = Object.entries(resource.fields).filter(([name, field]) => sideOf(field) === 'summary' && record[name]);
  if (fields.length === 0) return null;
  return (
    <p className={styles.summary}>
      {fields.map(([name, { kind }]) => {
        const value = show(name, record[name]);
        if (kind === 'plannedTime') return null;
        return (
          <span key={name}>
            {kind === 'status' ? value : <Badge tone="plain">{value}</Badge>}
            {kind === 'status' && (
              <>
                {' '}
                <PlannedHours row={record} />
              </>
            )}
          </span>
        );
      })}
    </p>
  );
}
