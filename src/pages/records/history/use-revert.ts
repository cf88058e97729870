import { useTranslation } from 'react-i18next';
import type { Change } from '../../../../contract/calls/history.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { formatMoment } from '../../../formats/formats.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import type { ShownRecord } from '../show/shown-record.ts';

/** Reverts to an earlier version without confirmation, and offers undo: `newest` is the change to return to. */
export function useRevert(resource: Resource, { id, version }: ShownRecord, newest?: number): (to: Change) => void {
  const provider = useResourceProvider();
  const { t } = useTranslation('history');
  const { change } = useChange((to: Change) => provider.revert(resource.name, id, to.id, version), {
    done: (_, to) => ({
      message: t('reverted', { when: formatMoment(to.at) }),
      undo:
        newest === undefined
          ? undefined
          : { act: () => provider.revert(resource.name, id, newest), failed: t('revertFailed') },
    }),
    failed: t('revertFailed'),
  });
  return (to) => void change(to);
}
