import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { acceptable } from '../../../../contract/declaration/checked.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { RecordForm } from '../form/use-record-form.ts';

/** The form's values over the stored record; while a value is invalid, its last valid one. */
export function useGoodValues(form: RecordForm, stored: AnyValues): AnyValues {
  const values = useWatch({ control: form.control });
  const over = (before: AnyValues) => ({ values, good: { ...before, ...acceptable(form.resource, values) } });
  const [seen, setSeen] = useState(() => over(stored));
  // Set during render, so that the preview updates in the same frame as the input.
  if (seen.values !== values) setSeen(over(seen.good));
  return seen.good;
}
