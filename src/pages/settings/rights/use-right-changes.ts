import { useTranslation } from 'react-i18next';
import { type Permission, permissions } from '../../../../contract/people/rights.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { toast } from '../../../providers/records/notifications.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useChangeOfRights } from '../use-change-of-rights.ts';

export type NewRight = Pick<Permission, 'resource' | 'action' | 'language' | 'propertyId'>;

/** Grants permissions to a role or user, and revokes them with undo. */
export function useRightChanges(to: { roleId: number } | { userId: number }) {
  const { t } = useTranslation('settings');
  const { call } = useApi();
  const given = useChangeOfRights();
  const add = async (rights: readonly NewRight[]) => {
    for (const { resource, action, language, propertyId } of rights)
      await call(permissions.create, { body: { ...to, resource, action, language, propertyId } });
  };
  const taken = useChange(
    async ({ rights }: { rights: readonly Permission[]; what: string }) => {
      const gone: Permission[] = [];
      for (const right of rights) {
        const problem: unknown = await call(permissions.remove, { params: { id: right.id } }).then(
          () => undefined,
          (error: unknown) => error ?? true,
        );
        // After a partial failure, offer undo for the revoked part; otherwise the whole change failed.
        if (problem && gone.length === 0) throw problem;
        if (problem) {
          void toast('error', { message: t('people.changeFailed'), description: messageOf(problem) });
          break;
        }
        gone.push(right);
      }
      return { gone };
    },
    {
      done: ({ gone }, { what }) => ({
        message: t('given.taken', { what }),
        undo: { act: () => add(gone), failed: t('people.changeFailed') },
      }),
      failed: t('people.changeFailed'),
    },
  );
  return {
    busy: given.busy || taken.busy,
    give: (rights: readonly NewRight[]) => given.change(() => add(rights)),
    /** `what`: name for the message. */
    take: (rights: readonly Permission[], what: string) => taken.change({ rights, what }),
  };
}
