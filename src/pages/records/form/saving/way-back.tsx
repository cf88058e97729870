import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../contract/declaration/fields.ts';
import { Button } from '../../../../components/button.tsx';
import { isSameValue } from '../values.ts';

interface WayBackProps {
  field: Field;
  label: string;
  value: unknown;
  stored: unknown;
  /** Initial value of the field; absent if empty. */
  start: unknown;
  onChange: (value: unknown) => void;
}

/** Reverts an unsaved change, else offers the field's initial value. */
export function WayBack({ field, label, value, stored, start, onChange }: WayBackProps) {
  const { t } = useTranslation('forms');
  const isChanged = !isSameValue(field, stored, value);
  if (!isChanged && (start === null || start === undefined || isSameValue(field, start, value))) return null;
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
