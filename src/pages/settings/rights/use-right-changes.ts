import { useTranslation } from 'react-i18next';
import { type Permission, permissions } from '../../../../contract/rights.ts';
import { toast } from '../../../providers/notifications.ts';
import { useApi } from '../../../providers/use-api.ts';
import { useChange } from '../use-change.ts';

export type NewRight = Pick<Permission, 'resource' | 'action' | 'language' | 'propertyId'>;

/** Gives rights to a role or a person, and takes them back with a way to change one's mind. */
export function useRightChanges(to: { roleId: number } | { userId: number }) {
  const { t } = useTranslation('settings');
  const { call } = useApi();
  const { busy, change } = useChange();
  const give = (rights: readonly NewRight[]): Promise<boolean> =>
    change(async () => {
      for (const { resource, action, language, propertyId } of rights)
        await call(permissions.create, { body: { ...to, resource, action, language, propertyId } });
    });
  /** `what` is what it is called in the message. */
  const take = async (rights: readonly Permission[], what: string): Promise<void> => {
    const taken: Permission[] = [];
    await change(async () => {
      for (const right of rights) {
        await call(permissions.remove, { params: { id: right.id } });
        taken.push(right);
      }
    });
    if (taken.length === 0) return;
    void toast('success', {
      message: t('given.taken', { what }),
      undo: { label: t('undo'), act: () => void give(taken) },
    });
  };
  return { busy, give, take };
}
