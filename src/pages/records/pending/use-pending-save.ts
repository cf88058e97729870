import { type PendingChanges, publishingFields } from '../../../../contract/calls/pending.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { isStale } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import type { RecordForm, StoredRecord } from '../form/use-record-form.ts';
import { valuesOf, versionOf } from '../form/values.ts';

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

/** Saves a form's changes to a published record without publishing them, and discards those that its save has published. */
export function usePendingSave(form: RecordForm, id: string | undefined) {
  const { resource } = form;
  const { call } = useApi();
  const provider = useResourceProvider();
  const { pending, savePending, discardPending } = resource.endpoints;
  const params = { id: Number(id) };
  const { attempt } = useChange(
    (body: Pick<PendingChanges, 'values' | 'version'> & { recordVersion: number | undefined }) =>
      call(savePending!, { params, body }),
  );
  return {
    /** @throws HttpError if it is refused, 412 if another user has saved changes since. */
    save() {
      const { version: recordVersion, pendingVersion: version = 0 } = form.stored();
      return attempt({ values: form.changes(), version, recordVersion });
    },
    /** The record after a 412, with the changes of the other user. */
    async current(): Promise<StoredRecord> {
      const [{ data }, theirs] = await Promise.all([
        provider.getOne({ resource: resource.name, id: id ?? '' }),
        call(pending!, { params }),
      ]);
      return storedWith(resource, data, theirs);
    },
    /** Resolves at once if there are none; those that another user has saved since stay. */
    async discard(): Promise<void> {
      const { pendingVersion } = form.stored();
      if (!pendingVersion) return;
      await call(discardPending!, { params, ifMatch: pendingVersion }).catch((error: unknown) => {
        if (!isStale(error)) throw error;
      });
    },
  };
}
