import { useInvalidate, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/resource.ts';
import { Button } from '../../../components/button.tsx';
import { DropDown, DropDownChoice } from '../../../components/drop-down.tsx';
import { wordsOf } from '../../../providers/http-error.ts';
import { useLabels } from '../../../providers/labels.ts';
import { toast } from '../../../providers/notifications.ts';
import type { ShownRecord } from './shown-record.ts';

interface StatusActionsProps {
  resource: Resource;
  record: ShownRecord;
  mayPublish: boolean;
}

/** Publishing and taking back by one button, the other states in a list beneath another. */
export function StatusActions({ resource, record, mayPublish }: StatusActionsProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const invalidate = useInvalidate();
  const { mutateAsync, mutation } = useUpdate();
  const now = String(record.status);
  const isPublic = (status: string) => status === 'published' || status === 'scheduled';
  const others = (resource.fields.status?.options ?? []).filter(
    (status) => status !== now && (mayPublish || (!isPublic(status) && !isPublic(now))),
  );
  const main = others.find((status) => status === (now === 'published' ? 'draft' : 'published'));

  const change = async (status: string) => {
    if (mutation.isPending) return;
    try {
      await mutateAsync({
        resource: resource.name,
        id: record.id,
        values: { status },
        meta: { ifMatch: record.version },
        successNotification: false,
        errorNotification: false,
      });
      void toast('success', { message: t('statusChanged', { status: labels.option('status', status) }) });
    } catch (error) {
      void toast('error', { message: t('statusFailed'), description: wordsOf(error) });
      // Somebody else may have changed it: what is shown must be what is there.
      await invalidate({ resource: resource.name, id: record.id, invalidates: ['detail'] });
    }
  };
  const rest = others.filter((status) => status !== main);
  return (
    <>
      {main && (
        <Button variant="outline" loading={mutation.isPending} onClick={() => void change(main)}>
          {t(main === 'published' ? 'publish' : 'unpublish')}
        </Button>
      )}
      {rest.length > 0 && (
        <DropDown label={t('changeStatus')}>
          {rest.map((status) => (
            <DropDownChoice key={status} onClick={() => void change(status)}>
              {labels.option('status', status)}
            </DropDownChoice>
          ))}
        </DropDown>
      )}
    </>
  );
}
