import '../../../providers/texts/forms.ts';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import type { AddProps, FieldSources } from '../../../components/fields/input-props.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import { FormProblem, type Problem } from '../form/form-problem.tsx';
import { problemOf } from '../form/problem-of.ts';
import { RecordField } from '../form/record-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useSave } from '../form/saving/use-save.ts';
import { startingValues } from '../form/values.ts';
import { useKeysWithin } from '../words/use-keys-within.ts';
import styles from './add-referred.module.css';

/** Nested form that creates a referenced record: title, required fields and town. Escape keeps typed values. */
export function AddReferred({ resource: name, typed, sources: above, onAdded, onClose }: AddProps) {
  const resource = resourceNamed(name);
  const { t } = useTranslation('forms');
  const labels = useLabels(name);
  const [start] = useState(() => ({
    values: { ...startingValues(resource), ...(typed && { [resource.title]: typed }) },
  }));
  const form = useRecordForm(resource, start, true);
  const isDirty = useWatch({ control: form.control, compute: form.isDirty });
  const sources = useMemo(
    (): FieldSources => ({
      ...above,
      recordId: undefined,
      fieldLabel: labels.field,
      option: (field, value) => ({ label: labels.option(field, value) }),
    }),
    [above, labels],
  );
  const [problem, setProblem] = useState<Problem>();
  const { saving, save } = useSave({
    form,
    onSaved: ({ record }) =>
      record && onAdded({ value: Number(record.id), label: String(record[resource.title] ?? typed) }),
    onFailed(error) {
      const { fields, problem: found } = problemOf(resource, error, t);
      setProblem(Object.keys(fields).length > 0 && found.details.length === 0 ? undefined : found);
      form.showErrors(fields);
    },
  });
  const submit = () => {
    setProblem(undefined);
    void form.handleSubmit(save)();
  };
  // Keep Enter and Ctrl+S from submitting the outer form.
  const box = useKeysWithin((event) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'search';
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (!isSave && !(isEnter && event.target.role !== 'combobox')) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  });
  return createPortal(
    <Dialog
      title={t('createTitle', { what: labels.singular })}
      onClose={isDirty ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={saving} onClick={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div ref={box} className={styles.fields} aria-busy={saving}>
        {problem && <FormProblem problem={problem} />}
        {neededFields(resource).map((field) => (
          <RecordField
            key={field}
            form={form}
            name={field}
            idPrefix={`add-${name}`}
            label={labels.field(field)}
            sources={sources}
          />
        ))}
      </div>
    </Dialog>,
    document.body,
  );
}

/** Title, required fields without a default, and town. */
function neededFields({ fields, title, address }: Resource): string[] {
  const required = Object.keys(fields).filter((name) => {
    const field = fields[name]!;
    return field.required && field.default === undefined && !field.readOnly;
  });
  const place = [address.city, address.country].flatMap((name) => name ?? []);
  return [...new Set([title, ...required, ...place])];
}
