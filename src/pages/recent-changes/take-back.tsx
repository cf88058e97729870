import { useTranslation } from 'react-i18next';
import { changeSets } from '../../../contract/calls/history.ts';
import { Button } from '../../components/button.tsx';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import styles from './recent-changes.module.css';
import type { ChangeSet } from './use-recent-changes.ts';

/** Undoes a change set as far as possible, or shows the reason why not. */
export function TakeBack({ set, what }: { set: ChangeSet; what: string }) {
  const { t } = useTranslation('recent');
  const { call } = useApi();
  const may = useMayAny();
  const { activeWorkspaceId = undefined } = usePlace();
  const [{ changeSetId, undo }] = set;
  const { state, count } = undo;
  const isPartly = state === 'partly';
  const send = (id: number, partly: boolean) =>
    call(changeSets.undo, {
      params: { id },
      query: { workspaceId: activeWorkspaceId, partly },
      changes: set.map(({ resource }) => resource),
    });
  const { change, busy } = useChange(() => send(changeSetId, isPartly), {
    done: ({ changeSetId: id, changed, skipped }) => ({
      message: t('undone', { count: changed }),
      description: skipped > 0 ? t('left', { count: skipped }) : undefined,
      undo: id === null ? undefined : { act: () => send(id, false), failed: t('undoFailed') },
    }),
    failed: t('undoFailed'),
  });
  // A right for some languages may suffice; then the server decides.
  const isAllowed = set.every(({ resource, action }) => may(resource, action === 'update' ? 'update' : 'delete'));
  if (state === 'over') return null;
  if (state !== 'open' && !isPartly) return <p className={styles.quiet}>{t(`state.${state}`)}</p>;
  if (!isAllowed) return <p className={styles.quiet}>{t('state.noRight')}</p>;
  return (
    <div className={styles.back}>
      <Button
        variant="outline"
        size="sm"
        loading={busy}
        aria-label={isPartly ? t('undoSomeThis', { count, what }) : t('undoThis', { what })}
        onClick={() => void change()}
      >
        {isPartly ? t('undoSome', { count }) : t('undo')}
      </Button>
      {isPartly && <p className={styles.quiet}>{t('state.partly')}</p>}
    </div>
  );
}
