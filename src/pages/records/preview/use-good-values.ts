import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { acceptable } from '../../../../contract/checked.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import type { RecordForm } from '../form/use-record-form.ts';

/** What a form holds, over all else that is stored of the record; while a value is refused the last good one stays. */
export function useGoodValues(form: RecordForm, stored: AnyValues): AnyValues {
  const values = useWatch({ control: form.control });
  const over = (before: AnyValues) => ({ values, good: { ...before, ...acceptable(form.resource, values) } });
  const [seen, setSeen] = useState(() => over(stored));
  // Before anything is painted, so that it shows within the frame in which it was typed.
  if (seen.values !== values) setSeen(over(seen.good));
  return seen.good;
}
