import '../../../providers/texts/history.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSelection } from '../../../../contract/calls/bulk.ts';
import { bulkLimit } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/fields/choices/check-box.tsx';
import type { TableRow } from '../../../components/table/column.ts';
import { type Selection, useSelectedCount } from '../../../components/table/selection.ts';
import type { BulkAction } from '../../../providers/records/data.ts';
import { isAbsent } from '../../../providers/http/extensions.ts';
import { type ListState, isPerItem, narrowingOf } from '../../../providers/records/list-url.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useBulk } from '../../../providers/records/use-bulk.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useRemoval } from '../../../providers/records/use-removal.ts';
import { viewsOf } from '../../views.ts';
import { PublishChosen } from '../bulk/publish-chosen.tsx';
import styles from '../records.module.css';
import { lazyComponent } from '../../../components/states/late.ts';
import { titleOf } from '../title-of.ts';

const ScheduleDialog = lazyComponent(async () => (await import('../schedule/schedule-dialog.tsx')).ScheduleDialog);
const BulkEdit = lazyComponent(async () => (await import('../bulk/bulk-edit.tsx')).BulkEdit);

export interface ChosenRowsProps {
  resource: Resource;
  selection: Selection;
  rows: readonly TableRow[];
  /** Count over all pages of the list, once known. */
  total: number | undefined;
  state: ListState;
}

/** Bulk actions for the selected rows, or for all matches of the list. Selecting more rows does not reset that. */
export function ChosenRows({ resource, selection, rows, total, state }: ChosenRowsProps) {
  const { t } = useTranslation('history');
  const may = useMay(resource.name);
  const bulk = useBulk(resource);
  const remove = useRemoval(resource);
  const [allOf, setAllOf] = useState<ListState>();
  const [withTranslations, setWithTranslations] = useState(false);
  const [editing, setEditing] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const { bulkUpdate, bulkRemove, bulkRestore, bulkPublish } = resource.endpoints;
  const all = allOf === state;
  const matching = all ? total : undefined;
  const perItem = isPerItem(resource, state);
  const which = (): BulkSelection => ({
    ...(all ? { matching: narrowingOf(resource, state) } : { ids: selection.ids() as number[] }),
    ...(perItem && withTranslations && { translations: true }),
  });
  const clear = () => {
    setAllOf(undefined);
    selection.clear();
  };
  const { change: act, busy } = useChange(
    async (action: BulkAction) => {
      try {
        await bulk(action, which());
      } catch (error) {
        // Fall back to single removals: another server may lack bulk removal. Ours answers so for rows that are gone; each is then reported
        // by itself.
        if (action !== 'bulkRemove' || all || !isAbsent(error)) throw error;
        const named = rows.filter((row) => selection.has(row.id as number));
        await remove(named.map((row) => ({ id: row.id as number, version: row.version as number, title: titleOf(resource, row) }))); // prettier-ignore
      }
      clear();
    },
    { failed: t('bulkFailed') },
  );
  return (
    <div className={styles.selectionBar} role="region" aria-label={t('selection')}>
      <p aria-live="polite">
        {matching === undefined ? <Count selection={selection} /> : t('matching', { count: matching })}
      </p>
      {!all && bulkUpdate && total !== undefined && total > rows.length && total <= bulkLimit && (
        <Button variant="link" size="sm" onClick={() => setAllOf(state)}>
          {t('selectMatching', { count: total })}
        </Button>
      )}
      {bulkUpdate && perItem && (
        <CheckBox checked={withTranslations} onChange={setWithTranslations}>
          {t('withTranslations')}
        </CheckBox>
      )}
      {bulkUpdate && !state.trashed && may('update') && (
        <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      )}
      {bulkPublish && !state.trashed && may('update') && (
        <PublishChosen selection={selection} rows={rows} loading={busy} onClick={() => void act('bulkPublish')} />
      )}
      {bulkUpdate && !state.trashed && isSchedulable(resource) && may('update') && may('publish') && (
        <Button variant="outline" size="sm" onClick={() => setScheduling(true)}>
          {t('schedule')}
        </Button>
      )}
      {!all && !state.trashed && viewsOf(resource.name)?.chosen?.({ selection, onDone: clear })}
      {bulkRemove && !state.trashed && may('delete') && (
        <Button variant="outline" size="sm" loading={busy} onClick={() => void act('bulkRemove')}>
          {t('moveToTrash')}
        </Button>
      )}
      {bulkRestore && state.trashed && may('delete') && (
        <Button variant="outline" size="sm" loading={busy} onClick={() => void act('bulkRestore')}>
          {t('restoreChosen')}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={clear}>
        {t('clearSelection')}
      </Button>
      {scheduling && (
        <Suspense>
          <ScheduleDialog
            resource={resource}
            count={matching ?? selection.size()}
            status="scheduled"
            save={async (values) => {
              await bulk('bulkUpdate', { ...which(), values });
              clear();
            }}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <BulkEdit
            resource={resource}
            count={matching ?? selection.size()}
            save={async (values) => void (await bulk('bulkUpdate', { ...which(), values }))}
            onDone={clear}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Own component, so that a selection change renders no button. */
function Count({ selection }: { selection: Selection }) {
  const { t } = useTranslation('history');
  return t('selected', { count: useSelectedCount(selection) });
}
