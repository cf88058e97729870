import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PendingChanges, type PendingEndpoints, publishingFields } from '../../../../contract/calls/pending.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { useServices } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';
import { askedQuery, useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import type { RecordForm, StoredRecord } from '../form/use-record-form.ts';
import { valuesOf, versionOf } from '../form/values.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { titleOf } from '../title-of.ts';

/** The query of a record's pending changes, which another user may have replaced since the last visit. */
export function usePendingChanges(pending: PendingEndpoints['pending'], id: number) {
  const { http } = useServices();
  const organisationId = useOrganisationId();
  return useQuery({
    ...askedQuery(http, organisationId, pending, { params: { id } }),
    networkMode: 'always',
    refetchOnMount: 'always',
  });
}

/** A record for a form that continues its pending changes. */
export const storedWith = (resource: Resource, record: AnyValues, pending: PendingChanges): StoredRecord => ({
  values: valuesOf(resource, {
    ...record,
    ...Object.fromEntries(pending.fields.map(({ name, after }) => [name, after])),
  }),
  published: valuesOf(resource, record),
  version: versionOf(record),
  pendingVersion: pending.version,
});

/** Whether a form has changes that can only be made in the record itself: status, planned times, and files. */
export const changesAtOnce = (form: RecordForm): boolean =>
  Object.keys(form.files()).length > 0 || publishingFields.some((name) => name in form.changes());

/** Publishes, schedules and discards the pending changes of a record; a discard can be undone. */
export function usePendingActions(
  resource: Resource,
  record: ShownRecord,
  { values, version, conflicts, publishAt }: PendingChanges,
) {
  const { t } = useTranslation('forms');
  const { call } = useApi();
  const { savePending, schedulePending, discardPending, publishPending } = resource.endpoints;
  const params = { id: record.id };
  const title = titleOf(resource, record);
  const publish = useChange(
    () => call(publishPending!, { params, body: { version, overwrite: conflicts.length > 0 } }),
    { done: () => ({ message: t('pending.published', { title }) }), failed: t('pending.publishFailed') },
  );
  const scheduleAt = (time: string | null, of = version) =>
    call(schedulePending!, { params, body: { version: of, publishAt: time } });
  const schedule = useChange((time: string | null) => scheduleAt(time));
  const discard = useChange(() => call(discardPending!, { params, ifMatch: version }), {
    done: () => ({
      message: t('pending.discarded', { title }),
      undo: {
        async act() {
          const again = await call(savePending!, { params, body: { values, version: 0 } });
          if (publishAt) await scheduleAt(publishAt, again.version);
        },
        failed: t('pending.undoFailed'),
      },
    }),
    failed: t('pending.discardFailed'),
  });
  return { publish, schedule, discard };
}

/** Saves a form's changes to a published record without publishing them, and discards those that its save has published. */
export function usePendingSave(form: RecordForm, id: string | undefined) {
  const { resource } = form;
  const { call } = useApi();
  const provider = useResourceProvider();
  const { pending, savePending, discardPending } = resource.endpoints;
  const params = { id: Number(id) };
  const { attempt } = useChange((body: Pick<PendingChanges, 'values' | 'version'>) =>
    call(savePending!, { params, body }),
  );
  return {
    /** @throws HttpError if it is refused, 412 if another user has saved changes since. */
    save: () => attempt({ values: form.changes(), version: form.stored().pendingVersion ?? 0 }),
    /** The record after a 412, with the changes of the other user. */
    async current(): Promise<StoredRecord> {
      const [{ data }, theirs] = await Promise.all([
        provider.getOne({ resource: resource.name, id: id ?? '' }),
        call(pending!, { params }),
      ]);
      return storedWith(resource, data, theirs);
    },
    /** Resolves at once if there are none. */
    async discard(): Promise<void> {
      const { pendingVersion } = form.stored();
      if (pendingVersion) await call(discardPending!, { params, ifMatch: pendingVersion });
    },
  };
}
