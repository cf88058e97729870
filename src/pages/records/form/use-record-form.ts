import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { fieldsOf } from '../../../../contract/rules.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import { showMessages } from '../../../components/form/messages.ts';
import { checkResolver } from '../../../components/form/resolver.ts';
import { checkRecord } from './record-check.ts';
import { changesOf, editable, filesOf, same } from './values.ts';

/** The stored record, as the form last saw it. */
export interface StoredRecord {
  values: AnyValues;
  /** The version that the person sees; a new record has none, and another server may know no versions. */
  version?: number | undefined;
}

/**
 * A record's form: react-hook-form holds values and errors, this what is stored. It reads no state of the form, so that
 * a key typed in one field renders that one and nothing above it. Whether the record is new is for the caller to say.
 */
export function useRecordForm(resource: Resource, start: StoredRecord, isNew: boolean): RecordForm {
  const [stored] = useState(() => ({ current: start }));
  const form = useForm<AnyValues>({
    defaultValues: start.values,
    criteriaMode: 'all',
    resolver: checkResolver((values) => checkRecord(resource, values, isNew ? undefined : stored.current.values)),
    // When a field is looked at before or after that, `left` and `recheck` say.
    reValidateMode: 'onSubmit',
  });
  const [recordForm] = useState(() => recordFormOf(resource, form, stored, isNew));
  return recordForm;
}

export type RecordForm = ReturnType<typeof recordFormOf>;

function recordFormOf(
  resource: Resource,
  form: UseFormReturn<AnyValues>,
  stored: { current: StoredRecord },
  isNew: boolean,
) {
  const { control, handleSubmit, subscribe, getValues, setValue, trigger } = form;
  const errorAt = (name: string) => form.getFieldState(name).error;
  /** The field and those that are measured by it. */
  const withDependents = (name: string) => [
    name,
    ...resource.rules
      .map(fieldsOf)
      .filter(([, by]) => by === name)
      .map(([about]) => about),
  ];
  const changes = () => changesOf(resource, stored.current.values, getValues());
  const recheck = (name: string) => {
    for (const each of withDependents(name)) if (errorAt(each)) void trigger(each);
  };

  return {
    resource,
    isNew,
    control,
    handleSubmit,
    subscribe,
    stored: () => stored.current,
    values: getValues,
    changes,
    files: () => filesOf(getValues()),
    isDirty: (values = getValues()): boolean =>
      editable(resource).some(([name, field]) => !same(field, stored.current.values[name], values[name])),
    set(name: string, value: unknown): void {
      setValue(name, value);
      recheck(name);
    },
    /** A message that stands is looked at again with every key; a new one waits until the field is left. */
    recheck,
    /** When a field is left: only what the person has touched is judged. */
    left(name: string): void {
      const field = resource.fields[name];
      if (!field || same(field, stored.current.values[name], getValues(name))) return;
      for (const each of withDependents(name)) void trigger(each);
    },
    clearError: (name: string): void => form.clearErrors(name),
    addError: (name: string, message: string): void => form.setError(name, { type: 'input', message }),
    /** Says what the server found, at the fields, and goes to the first of them. */
    showErrors(errors: ValidationErrors): void {
      form.clearErrors();
      showMessages(form, errors);
    },
    /** Goes on from another state of the record, e.g. the one that somebody else has saved. */
    rebase(now: StoredRecord, values: AnyValues): void {
      stored.current = now;
      for (const [name, value] of Object.entries(values)) if (value !== getValues(name)) setValue(name, value);
    },
    /** Begins anew with what is stored. */
    begin(now: StoredRecord): void {
      stored.current = now;
      form.reset(now.values);
    },
    /** Everything is stored: there is nothing to lose any longer. */
    settle(): void {
      stored.current = { ...stored.current, values: getValues() };
    },
  };
}
