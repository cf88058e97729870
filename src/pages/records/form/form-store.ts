import { createStore } from 'zustand/vanilla';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { fieldsOf } from '../../../../contract/rules.ts';
import { checkField, checkRecord } from './record-check.ts';
import { type Values, changesOf, same } from './values.ts';

export interface FormStart {
  values: Values;
  /** The version that the person sees; a new record has none. */
  version?: number;
}

export interface FormState {
  /** What is stored, as far as this form knows. */
  base: Values;
  values: Values;
  /** Newly chosen pictures by field. */
  files: Record<string, File>;
  errors: ValidationErrors;
  version?: number;
}

/**
 * A form's values outside of React: each field listens to its own, so that a key typed in one renders that one and
 * nothing above it.
 */
export function createForm(resource: Resource, { values, version }: FormStart) {
  const store = createStore<FormState>(() => ({ base: values, values, files: {}, errors: {}, version }));
  const { getState, setState } = store;
  const isNew = version === undefined;

  const put = (names: readonly string[]) =>
    setState(({ values, errors }) => {
      const next = { ...errors };
      for (const name of names) {
        const found = checkField(resource, isNew, values, name);
        if (found.length > 0) next[name] = found;
        else delete next[name];
      }
      return { errors: next };
    });
  /** The field and those that are measured by it. */
  const withDependents = (name: string) => [
    name,
    ...resource.rules
      .map(fieldsOf)
      .filter(([, by]) => by === name)
      .map(([about]) => about),
  ];

  return {
    resource,
    store,
    isNew,
    /** A message that stands is looked at again with every key; a new one waits until the field is left. */
    set(name: string, value: unknown): void {
      setState(({ values }) => ({ values: { ...values, [name]: value } }));
      const standing = withDependents(name).filter((other) => getState().errors[other]);
      if (standing.length > 0) put(standing);
    },
    setFile(name: string, file: File | undefined): void {
      setState(({ files, errors }) => {
        const { [name]: _before, ...others } = files;
        const { [name]: _error, ...otherErrors } = errors;
        return { files: file ? { ...others, [name]: file } : others, errors: otherErrors };
      });
    },
    setErrors: (errors: ValidationErrors): void => setState({ errors }),
    addError: (name: string, message: string): void =>
      setState(({ errors }) => ({ errors: { ...errors, [name]: [message] } })),
    /** When a field is left: only what the person has touched is judged. */
    left(name: string): void {
      const { base, values } = getState();
      const field = resource.fields[name];
      if (field && !same(field, base[name], values[name])) put(withDependents(name));
    },
    /** Checks everything; true when it may be sent. */
    check(): boolean {
      const { base, values } = getState();
      const errors = checkRecord(resource, isNew, base, values);
      setState({ errors });
      return Object.keys(errors).length === 0;
    },
    isDirty: (): boolean => isDirty(resource, getState()),
    /** Goes on from another state of the record, e.g. the one that somebody else has saved. */
    rebase(change: Partial<Pick<FormState, 'base' | 'values' | 'version' | 'files'>>): void {
      setState(change);
    },
    /** Everything is stored: there is nothing to lose any longer. */
    settle: (): void => setState(({ values }) => ({ base: values, files: {}, errors: {} })),
  };
}

export type RecordFormStore = ReturnType<typeof createForm>;

export const isDirty = (resource: Resource, { base, values, files }: FormState): boolean =>
  Object.keys(files).length > 0 || Object.keys(changesOf(resource, base, values)).length > 0;
