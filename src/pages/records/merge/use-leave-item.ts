import { useTranslation } from 'react-i18next';
import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { titleOf } from '../title-of.ts';

/** Makes a record an item of its own, by a new translation group; can be undone. Uses documented calls only. */
export function useLeaveItem(resource: Resource, record: ShownRecord) {
  const { t } = useTranslation('forms');
  const provider = useResourceProvider();
  const item = String(record[groupField(resource.fields)!]);
  const linkTo = (group: string) => provider.linkTranslation(resource.name, record.id, group);
  return useChange(() => linkTo(crypto.randomUUID()), {
    done: () => ({
      message: t('leftItem', { title: titleOf(resource, record) }),
      undo: { act: () => linkTo(item), failed: t('leaveUndoFailed') },
    }),
    failed: t('leaveFailed'),
  });
}
