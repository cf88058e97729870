import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { fieldsOf } from '../../../../contract/declaration/rules.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { showMessages } from '../../../components/form/messages.ts';
import { checkResolver } from '../../../components/form/resolver.ts';
import { checkRecord } from './saving/record-check.ts';
import { changesOf, editable, filesOf, isSameValue } from './values.ts';

/** The stored record as the form last received it. */
export interface StoredRecord {
  values: AnyValues;
  /** The record's own values, if the form also has changes that are saved but not published. */
  published?: AnyValues | undefined;
  /** Version that the user sees; absent for new records and for servers without versions. */
  version?: number | undefined;
  /** Version of the changes that are saved but not published, if there are any. */
  pendingVersion?: number | undefined;
}

/**
 * State of a record's form: react-hook-form holds values and errors, this hook the stored record. It subscribes to no form state, so a
 * keystroke renders only its field.
 */
export function useRecordForm(resource: Resource, start: StoredRecord, isNew: boolean): RecordForm {
  const [stored] = useState(() => ({ current: start }));
  const form = useForm<AnyValues>({
    defaultValues: start.values,
    criteriaMode: 'all',
    resolver: checkResolver((values) => checkRecord(resource, values, isNew ? undefined : stored.current.values)),
    // `left` and `recheck` validate single fields before and after a submit.
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
  /** The field and those whose rules compare with it. */
  const withDependents = (name: string) => [
    name,
    ...resource.rules
      .map(fieldsOf)
      .filter(([, by]) => by === name)
      .map(([about]) => about),
  ];
  const published = () => stored.current.published ?? stored.current.values;
  const changes = (since = published()) => changesOf(resource, since, getValues());
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
    published,
    values: getValues,
    /** Changed values, by default since what is published. */
    changes,
    files: () => filesOf(getValues()),
    isDirty: (values = getValues()): boolean =>
      editable(resource).some(([name, field]) => !isSameValue(field, stored.current.values[name], values[name])),
    set(name: string, value: unknown): void {
      setValue(name, value);
      recheck(name);
    },
    /** Revalidates a field with a visible error on each keystroke; new errors wait for blur. */
    recheck,
    /** Validates a field on blur, if it was changed. */
    left(name: string): void {
      const field = resource.fields[name];
      if (!field || isSameValue(field, stored.current.values[name], getValues(name))) return;
      for (const each of withDependents(name)) void trigger(each);
    },
    clearError: (name: string): void => form.clearErrors(name),
    addError: (name: string, message: string): void => form.setError(name, { type: 'input', message }),
    /** Shows the server's errors at the fields and focuses the first. */
    showErrors(errors: ValidationErrors): void {
      form.clearErrors();
      showMessages(form, errors);
    },
    /** Continues on another stored state, such as another user's save. */
    rebase(now: StoredRecord, values: AnyValues): void {
      stored.current = now;
      for (const [name, value] of Object.entries(values)) if (value !== getValues(name)) setValue(name, value);
    },
    /** Resets the form to a stored record. */
    begin(now: StoredRecord): void {
      stored.current = now;
      form.reset(now.values);
    },
    /** Marks everything as saved. */
    settle(): void {
      stored.current = { ...stored.current, values: getValues() };
    },
  };
}
