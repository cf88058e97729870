import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PendingChanges, type PendingEndpoints, publishingFields } from '../../../../contract/calls/pending.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useServices } from '../../../providers/services.ts';
import { useOrganisationId } from '../../../providers/workspace/use-workspaces.ts';
import { askedQuery, useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import type { RecordForm } from '../form/use-record-form.ts';
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

/** Values of a form that begins with pending changes. */
export const withPending = (record: AnyValues, pending: PendingChanges): AnyValues => ({
  ...record,
  ...Object.fromEntries(pending.fields.map(({ name, after }) => [name, after])),
});

/** Publishes and discards the pending changes of a record; a discard can be undone. */
export function usePendingActions(
  resource: Resource,
  record: ShownRecord,
  { values, version, conflicts }: PendingChanges,
) {
  const { t } = useTranslation('forms');
  const { call } = useApi();
  const { savePending, discardPending, publishPending } = resource.endpoints;
  const params = { id: record.id };
  const title = titleOf(resource, record);
  const publish = useChange(
    () => call(publishPending!, { params, body: { version, overwrite: conflicts.length > 0 } }),
    { done: () => ({ message: t('pending.published', { title }) }), failed: t('pending.publishFailed') },
  );
  const discard = useChange(() => call(discardPending!, { params, ifMatch: version }), {
    done: () => ({
      message: t('pending.discarded', { title }),
      undo: {
        act: () => call(savePending!, { params, body: { values, version: 0 } }),
        failed: t('pending.undoFailed'),
      },
    }),
    failed: t('pending.discardFailed'),
  });
  return { publish, discard };
}

/** Saves a form's changes without publishing them, and discards those that its save has published. */
export function usePublishLater(form: RecordForm, id: string | undefined, pending: PendingChanges | undefined) {
  const { t } = useTranslation('forms');
  const labels = useLabels(form.resource.name);
  const { call } = useApi();
  const { savePending, discardPending } = form.resource.endpoints;
  const params = { id: Number(id) };
  const { attempt, busy } = useChange((values: AnyValues) =>
    call(savePending!, { params, body: { values, version: pending?.version ?? 0 } }),
  );
  return {
    busy,
    /** @throws HttpError if it is refused. @returns false if fields must be published at once, which are marked. */
    async save(): Promise<boolean> {
      const values = form.changes();
      const atOnce = publishingFields.filter((name) => name in values);
      for (const name of atOnce) form.addError(name, t('pending.atOnce', { field: labels.field(name) }));
      if (atOnce.length > 0) return false;
      await attempt(values);
      return true;
    },
    /** Undefined if there are none. */
    discard: pending && (() => call(discardPending!, { params, ifMatch: pending.version })),
  };
}
