import { useTranslation } from 'react-i18next';
import type { PendingChanges } from '../../../../contract/calls/pending.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { refusalOf } from '../../../providers/http/http-error.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { titleOf } from '../title-of.ts';

/** Publishes, schedules and discards the pending changes of a record; a discard can be undone. */
export function usePendingActions(
  resource: Resource,
  record: ShownRecord,
  { values, version, conflicts, publishAt }: PendingChanges,
) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const { call } = useApi();
  const { savePending, schedulePending, discardPending, publishPending } = resource.endpoints;
  const params = { id: record.id };
  const title = titleOf(resource, record);
  const publish = useChange(
    () => call(publishPending!, { params, body: { version, overwrite: conflicts.length > 0 } }),
    {
      done: () => ({ message: t('pending.published', { title }) }),
      failed: (error) => ({ message: t('pending.publishFailed'), description: refusalOf(error, labels.field) }),
    },
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
          // A time that has passed is refused.
          if (publishAt && Date.parse(publishAt) > Date.now()) await scheduleAt(publishAt, again.version);
        },
        failed: t('pending.undoFailed'),
      },
    }),
    failed: t('pending.discardFailed'),
  });
  return { publish, schedule, discard };
}
