import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { BoundField } from '../form/bound-field.tsx';
import styles from './bulk-edit.module.css';

interface BulkFieldProps {
  resource: Resource;
  name: string;
  sources: FieldSources;
  onLeaveOut: (name: string) => void;
}

/** A field of a bulk edit, with a button that leaves it unchanged. */
export function BulkField({ resource, name, sources, onLeaveOut }: BulkFieldProps) {
  const { t } = useTranslation('history');
  const labels = useLabels(resource.name);
  const { required } = resource.fields[name]!;
  return (
    <div className={styles.field}>
      <BoundField resource={resource} name={name} idPrefix="bulk" required={required} sources={sources} />
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('leaveOut', { field: labels.field(name) })}
        onClick={() => onLeaveOut(name)}
      >
        ×
      </Button>
    </div>
  );
}
