import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { UnfoldIcon } from '../../../components/icons/icons.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { isBlank } from '../../../../contract/declaration/field-values.ts';
import styles from './fold.module.css';
import type { RecordForm } from './use-record-form.ts';

interface FoldProps {
  form: RecordForm;
  /** DOM id of the heading; an address with this fragment opens the fold. */
  id: string;
  title: string;
  /** Names of its fields. */
  names: string[];
  level?: 'h2' | 'h3';
  /** Where its values come from, which keeps it closed; shown in place of the names. */
  explained?: string | undefined;
  /** Whether that is not known yet. */
  isWaiting?: boolean;
  children: ReactNode;
}

/**
 * Less important fields, folded below a heading. It starts open if a field has a value, and opens when a value or an error arrives.
 * `<details>`, because find in page opens it.
 */
export function Fold({ form, id, title, names, level: Heading = 'h2', explained, isWaiting, children }: FoldProps) {
  const labels = useLabels(form.resource.name);
  const isNamed = useLocation().hash === `#${id}`;
  const box = useRef<HTMLDetailsElement>(null);
  const values = useWatch({ control: form.control, name: names }) as unknown[];
  const { errors, submitCount } = useFormState({ control: form.control, name: names });
  const isInvalid = names.some((name) => errors[name]);
  const isKept = isWaiting || explained !== undefined;
  const seen = useRef(isKept ? [] : values);
  const isRequired = names.some((name) => form.resource.fields[name]?.required);
  const [startsOpen] = useState(() => isNamed || isRequired || (!isKept && !values.every(isBlank)));
  useEffect(() => {
    const isChanged = values.some((value, at) => (value ?? null) !== (seen.current[at] ?? null));
    if (!isKept) seen.current = values;
    if ((isChanged && !isKept) || isInvalid) box.current!.open = true;
  }, [values, isKept, isInvalid, submitCount]);
  useEffect(() => {
    if (isNamed) box.current?.scrollIntoView?.({ block: 'start' });
  }, [isNamed]);
  return (
    <details ref={box} className={styles.fold} open={startsOpen}>
      <summary>
        <UnfoldIcon />
        <Heading id={id}>{title}</Heading>
        <span className={styles.names}>{explained ?? names.map(labels.field).join(', ')}</span>
      </summary>
      {children}
    </details>
  );
}
