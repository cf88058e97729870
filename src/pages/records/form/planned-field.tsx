import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { hasTime } from '../../../../contract/declaration/scheduling.ts';
import type { RecordForm } from './use-record-form.ts';

interface PlannedFieldProps {
  form: RecordForm;
  name: string;
  children: ReactNode;
}

/** A schedule field, shown if the chosen status has it. Values typed for another status are not sent. */
export function PlannedField({ form, name, children }: PlannedFieldProps) {
  const status: unknown = useWatch({ control: form.control, name: 'status' });
  const isShown = hasTime(name, status);
  useEffect(() => {
    if (!isShown) form.set(name, form.stored().values[name] ?? null);
  }, [isShown, form, name]);
  return isShown && children;
}
