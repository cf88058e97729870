import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { aboutOf } from '../../../contract/narrowing.ts';
import type { Resource } from '../../../contract/resource.ts';
import { Button } from '../../components/button.tsx';
import { BlogIcon as EditIcon, RefreshIcon, TrashIcon } from '../../components/icons.tsx';
import type { TableRow } from '../../components/table/data-table.tsx';
import type { ResourceProvider } from '../../providers/data.ts';
import { wordsOf } from '../../providers/http-error.ts';
import { toast } from '../../providers/notifications.ts';
import { useMay } from '../../providers/use-may.ts';
import { useRemoval } from '../../providers/use-removal.ts';

/** What can be done to one row, as far as the person may. */
export function RowActions({ resource, row }: { resource: Resource; row: TableRow }) {
  const { t } = useTranslation('records');
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const remove = useRemoval(resource);
  const title = String(row[resource.title]);
  const about = aboutOf(resource, row);
  if (row.deletedAt) return may('delete', about) && <RestoreButton resource={resource} row={row} title={title} />;
  return (
    <span className="wm-row-actions">
      {resource.endpoints.update && may('update', about) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('editThis', { title })}
          onClick={() => void navigate(`${resource.screen.path}/${String(row.id)}/edit`)}
        >
          <EditIcon />
        </Button>
      )}
      {resource.endpoints.remove && may('delete', about) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('removeThis', { title })}
          onClick={() => void remove([{ id: row.id as number, version: row.version as number, title }])}
        >
          <TrashIcon />
        </Button>
      )}
    </span>
  );
}

function RestoreButton({ resource, row, title }: { resource: Resource; row: TableRow; title: string }) {
  const { t } = useTranslation('records');
  const provider = useDataProvider()() as ResourceProvider;
  const invalidate = useInvalidate();
  const restore = async () => {
    try {
      await provider.restore(resource.name, row.id as number);
      await invalidate({ resource: resource.name, invalidates: ['list'] });
      void toast('success', { message: t('restored', { title }) });
    } catch (error) {
      void toast('error', { message: t('restoreFailed'), description: wordsOf(error) });
    }
  };
  return (
    <Button variant="ghost" size="icon" aria-label={t('restoreThis', { title })} onClick={() => void restore()}>
      <RefreshIcon />
    </Button>
  );
}
