import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../contract/fields.ts';
import { Button } from '../../../components/button.tsx';
import { same } from './values.ts';

interface WayBackProps {
  field: Field;
  label: string;
  value: unknown;
  stored: unknown;
  /** What the field begins with; nothing where it begins empty. */
  start: unknown;
  onChange: (value: unknown) => void;
}

/** Takes a change back that is not saved yet, else offers what the field began with. */
export function WayBack({ field, label, value, stored, start, onChange }: WayBackProps) {
  const { t } = useTranslation('forms');
  const isChanged = !same(field, stored, value);
  if (!isChanged && (start === null || start === undefined || same(field, start, value))) return null;
  return (
    <Button
      variant="link"
      size="sm"
      aria-label={t(isChanged ? 'undoField' : 'resetField', { field: label })}
      onClick={() => onChange(isChanged ? stored : start)}
    >
      {t(isChanged ? 'undo' : 'reset')}
    </Button>
  );
}
