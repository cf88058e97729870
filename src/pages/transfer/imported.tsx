import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { changeSets } from '../../../contract/calls/history.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { Button } from '../../components/button.tsx';
import { HttpError } from '../../providers/http/http-error.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { allDays } from '../../providers/records/all-days.ts';

interface ImportedProps {
  resource: Resource;
  record: ImportRecord;
  onUndone: () => void;
}

/** Buttons after an import: show its records in their list, or undo it. */
export function Imported({ resource, record, onUndone }: ImportedProps) {
  const { t } = useTranslation('transfer');
  const navigate = useNavigate();
  const { call } = useApi();
  const { activeWorkspaceId } = usePlace();
  const { change, busy } = useChange(
    async () => {
      let [changed, skipped] = [0, 0];
      // Newest first: later records may refer to earlier ones.
      for (const id of record.changeSets.toReversed()) {
        const done = await call(changeSets.undo, {
          params: { id },
          query: { workspaceId: activeWorkspaceId, partly: true },
        }).catch((error: unknown) => {
          if (error instanceof HttpError && error.statusCode === 409) return undefined;
          throw error;
        });
        changed += done?.changed ?? 0;
        skipped += done?.skipped ?? 0;
      }
      if (changed > 0) onUndone();
      return { changed, skipped };
    },
    {
      done: ({ changed, skipped }) =>
        changed === 0
          ? { message: t('notUndone') }
          : skipped > 0
            ? { message: t('keptChanges', { count: skipped }) }
            : undefined,
      failed: t('undoFailed'),
    },
  );
  const { counts } = record;
  const isShown = counts.create + counts.update > 0;
  const shown = new URLSearchParams({ ...allDays(resource), import: String(record.id) });
  return (
    <>
      {isShown && (
        <Button onClick={() => void navigate(`${resource.screen.path}?${shown}`)}>{t('showImported')}</Button>
      )}
      {record.changeSets.length > 0 && (
        <Button variant="outline" loading={busy} onClick={() => void change()}>
          {t('undo')}
        </Button>
      )}
    </>
  );
}
