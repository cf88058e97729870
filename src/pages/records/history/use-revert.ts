import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../../../contract/history.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { formatMoment } from '../../../components/fields/format.ts';
import type { ResourceProvider } from '../../../providers/data.ts';
import { wordsOf } from '../../../providers/http-error.ts';
import { toast } from '../../../providers/notifications.ts';
import type { ShownRecord } from '../show/shown-record.ts';

/** Brings an earlier version back at once, and offers the one before, which `newest` names, instead of asking. */
export function useRevert(resource: Resource, { id, version }: ShownRecord, newest?: number): (to: Change) => void {
  const provider = useDataProvider()() as ResourceProvider;
  const invalidate = useInvalidate();
  const { t, i18n } = useTranslation('history');
  const go = async (changeId: number, ifMatch?: number) => {
    try {
      await provider.revert(resource.name, id, changeId, ifMatch);
      return true;
    } catch (error) {
      void toast('error', { message: t('revertFailed'), description: wordsOf(error) });
      return false;
    } finally {
      await invalidate({ resource: resource.name, id, invalidates: ['detail', 'list', 'many'] });
    }
  };
  return (to) =>
    void go(to.id, version).then((done) => {
      if (!done) return;
      void toast('success', {
        message: t('reverted', { when: formatMoment(to.at, i18n.language) }),
        undo: newest === undefined ? undefined : { label: t('undo'), act: () => void go(newest) },
      });
    });
}
