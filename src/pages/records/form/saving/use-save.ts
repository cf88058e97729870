import { type BaseRecord, useCreate, useUpdate } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import type { Resource } from '../../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { useResourceProvider } from '../../../../providers/records/use-resource-provider.ts';
import { keepSecret } from '../../../../providers/http/created-secrets.ts';
import { HttpError, isStale } from '../../../../providers/http/http-error.ts';
import { currentRecord } from './current-record.ts';
import type { ConflictSide } from './conflict-dialog.tsx';
import type { Merge } from './merge.ts';
import type { RecordForm, StoredRecord } from '../use-record-form.ts';
import { usePendingSave } from '../../pending/use-pending-save.ts';
import { creationOf, valuesOf, versionOf } from '../values.ts';

/** Tries of a save against concurrent changes, before the user is asked to retry. */
const attempts = 3;

/** Changes of two users that cannot be merged. */
export interface Conflict {
  merged: Merge;
  theirs: StoredRecord;
  publishes: boolean;
}

/** What a save has stored; neither if nothing had changed. */
export interface Saved {
  record?: BaseRecord | undefined;
  /** Whether the changes are saved, but not published. */
  isPending?: boolean;
  /** The stored state after the save, for text that was typed during it. */
  now?: StoredRecord;
  /** Values that were typed while a new record was created, by field name. */
  typed?: AnyValues;
}

interface SaveOptions {
  form: RecordForm;
  id?: string | undefined;
  /** Key of a settings page, which stays open after a save. */
  part?: string | undefined;
  /** Runs before a new record is sent. */
  before?: (() => Promise<void>) | undefined;
  /** `taken`: fields that another user had changed; `isOpen`: more was typed during the save. */
  onSaved: (saved: Saved, taken: string[], isOpen: boolean) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Saves a form: one request at a time (C-04), a new record with one idempotency key for all attempts (C-02), an update on its version. With
 * `publishes` false, the changes to a published record stay unpublished.
 */
export function useSave({ form, id, part, before, onSaved, onFailed }: SaveOptions) {
  const { resource } = form;
  const provider = useResourceProvider();
  const { mutateAsync: create } = useCreate({ mutationOptions: atOnce });
  const { mutateAsync: update } = useUpdate({ mutationOptions: atOnce });
  const pending = usePendingSave(form, id);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const busy = useRef(false);
  const key = useRef({ id: crypto.randomUUID() as string, content: '' });

  const sendNew = async (): Promise<Saved> => {
    const files = form.files();
    const sent = { ...form.values() };
    const body = creationOf(resource, sent);
    const content = JSON.stringify([body, Object.values(files).map(({ name, size }) => [name, size])]);
    const changed = key.current.content !== '' && key.current.content !== content;
    key.current.content ||= content;
    await before?.();
    try {
      const { data } = await create({
        resource: resource.name,
        values: body,
        meta: { files: partsOf(resource, files), idempotencyKey: key.current.id },
        ...quietly,
      });
      keepSecret(resource.name, data);
      const typed = Object.keys(form.changes(sent)).map((name) => [name, form.values()[name]]);
      return { record: data, typed: Object.fromEntries(typed) as AnyValues };
    } catch (error) {
      // The key belongs to an earlier attempt, which was stored with other content. Only the user can say whether this is another record.
      if (error instanceof HttpError && error.statusCode === 409 && changed) {
        key.current = { id: crypto.randomUUID(), content: '' };
        throw new EarlierAttemptArrived(error);
      }
      throw error;
    }
  };

  const sendChange = async (): Promise<Saved> => {
    const [changes, files] = [form.changes(), form.files()];
    if (Object.keys(changes).length + Object.keys(files).length === 0) {
      await pending.discard();
      return {};
    }
    const sent = { ...form.values() };
    const answer = await update({
      resource: resource.name,
      id: id ?? '',
      values: changes,
      meta: { files: partsOf(resource, files), ifMatch: form.stored().version, part },
      ...quietly,
    });
    // The record is saved: a failure here must not say otherwise.
    await pending.discard().catch(() => undefined);
    const now = { values: sent, version: versionOf(answer.data) };
    return Object.keys(files).length > 0 ? { record: answer.data } : { record: answer.data, now };
  };

  const sendPending = async (): Promise<Saved> => {
    if (!form.isDirty()) return {};
    const sent = { ...form.values() };
    const { version } = await pending.save();
    // Values that were all reverted leave no changes.
    return { isPending: version > 0, now: { ...form.stored(), values: sent, pendingVersion: version } };
  };

  const current = async (error: HttpError): Promise<StoredRecord> => {
    const record = await currentRecord(provider, resource, id ?? '', error, part);
    const { pendingVersion } = form.stored();
    return { values: valuesOf(resource, record), version: versionOf(record), pendingVersion };
  };

  /** Another user saved first: merges both, or sets the conflict to decide. */
  const takeIn = async (error: HttpError, publishes: boolean): Promise<string[] | undefined> => {
    const { merge } = await import('./merge.ts');
    const theirs = await (publishes ? current(error) : pending.current());
    const base = publishes ? form.published() : form.stored().values;
    const merged = merge(resource, base, form.values(), theirs.values);
    if (merged.collisions.length > 0) {
      setConflict({ merged, theirs, publishes });
      return undefined;
    }
    form.rebase(theirs, merged.values);
    return merged.taken;
  };

  /** Resolves to whether everything is stored; otherwise the form stays open. */
  const send = async (publishes: boolean): Promise<boolean> => {
    const taken: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      try {
        const saved = await (form.isNew ? sendNew() : publishes ? sendChange() : sendPending());
        if (saved.now) form.rebase(saved.now, {});
        const isOpen = saved.now !== undefined && form.isDirty();
        onSaved(saved, taken, isOpen);
        return !isOpen;
      } catch (error) {
        if (!isStale(error) || form.isNew || attempt === attempts) throw error;
        const theirs = await takeIn(error, publishes);
        if (!theirs) return false;
        taken.push(...theirs);
      }
    }
  };

  const start = async (publishes: boolean) => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    const isStored = await send(publishes).catch((error: unknown) => {
      onFailed(error);
      return false;
    });
    // The page is about to close: a late second click must not save again.
    busy.current = isStored && part === undefined;
    setSaving(busy.current);
  };

  return {
    saving,
    save: () => start(true),
    saveUnpublished: () => start(false),
    conflict,
    closeConflict: useCallback(() => setConflict(undefined), []),
    resolve(choices: Record<string, ConflictSide>) {
      if (!conflict) return;
      const { merged, theirs, publishes } = conflict;
      const given = merged.collisions.filter(({ name }) => choices[name] === 'theirs');
      const chosen = Object.fromEntries(given.map((field) => [field.name, field.theirs]));
      form.rebase(theirs, { ...merged.values, ...chosen });
      setConflict(undefined);
      void start(publishes);
    },
  };
}

/** An earlier attempt, whose response was lost, had been stored with other content. */
export class EarlierAttemptArrived extends Error {
  constructor(cause: unknown) {
    super('An earlier attempt was stored', { cause });
  }
}

/** Fails without a network, instead of pausing silently. */
const atOnce = { networkMode: 'always' } as const;

/** The form shows the outcome itself. */
const quietly = { successNotification: false, errorNotification: false } as const;

const partsOf = (resource: Resource, files: Record<string, File>): Record<string, File> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [resource.fields[name]?.part ?? name, file]));
