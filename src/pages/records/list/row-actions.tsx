import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { DuplicateIcon, EditIcon, ExternalIcon, RestoreIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import type { TableRow } from '../../../components/table/column.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useRemoval } from '../../../providers/records/use-removal.ts';
import styles from '../records.module.css';
import { isCopied } from '../is-copied.ts';
import { useWebsitePage } from '../../../providers/workspace/use-website-page.ts';
import { titleOf } from '../title-of.ts';

/**
 * Actions of a row that the user may perform. One hook for all rows, since each Refine hook parses the address; the returned function is
 * stable, so that rows do not render again.
 */
export function useRowActions(resource: Resource): (row: TableRow) => ReactNode {
  const { t } = useTranslation('records');
  const may = useMay(resource.name);
  const navigate = useNavigate();
  const remove = useRemoval(resource);
  const restore = useRestore(resource);
  const pageOf = useWebsitePage(resource);

  return useCallback(
    (row) => {
      const title = titleOf(resource, row);
      const about = narrowingOf(resource, row);
      const { id, version, slug } = row as TableRow & { id: number; version: number; slug?: string };
      if (row.deletedAt)
        return (
          may('delete', about) && (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('restoreThis', { title })}
              data-stays
              onClick={() => void restore({ id, title, slug })}
            >
              <RestoreIcon />
              {t('restore')}
            </Button>
          )
        );
      const page = pageOf(row);
      return (
        <span className={styles.rowActions}>
          {page && (
            <Button
              variant="ghost"
              size="icon"
              href={page}
              target="_blank"
              rel="noopener"
              aria-label={t('onWebsiteThis', { title })}
              data-tip={t('onWebsite')}
            >
              <ExternalIcon />
            </Button>
          )}
          {resource.endpoints.update && may('update', about) && (
            <RowAction
              label={t('editThis', { title })}
              tip={t('edit')}
              icon={<EditIcon />}
              act={() => navigate(`${resource.screen.path}/${id}/edit`)}
            />
          )}
          {isCopied(resource) && may('create', about) && (
            <RowAction
              label={t('duplicateThis', { title })}
              tip={t('duplicate')}
              icon={<DuplicateIcon />}
              act={() => navigate(`${resource.screen.path}/create?copy=${id}`)}
            />
          )}
          {resource.endpoints.remove && may('delete', about) && (
            <RowAction
              label={t('removeThis', { title })}
              tip={t('remove')}
              icon={<TrashIcon />}
              act={() => remove([{ id, version, title }])}
            />
          )}
        </span>
      );
    },
    [resource, t, may, navigate, remove, restore, pageOf],
  );
}

interface RowActionProps {
  label: string;
  /** Label without the row's title, for tooltips. */
  tip: string;
  icon: ReactNode;
  act: () => unknown;
}

function RowAction({ label, tip, icon, act }: RowActionProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} data-tip={tip} onClick={() => void act()}>
      {icon}
    </Button>
  );
}

/** A trashed record; another post may have taken its `slug` since. */
interface Trashed {
  id: number;
  title: string;
  slug: string | undefined;
}

function useRestore(resource: Resource): (trashed: Trashed) => Promise<boolean> {
  const { t } = useTranslation('records');
  const provider = useResourceProvider();
  const { change } = useChange(({ id }: Trashed) => provider.restore(resource.name, id), {
    done: (restored, { title, slug }) => ({
      message: t('restored', { title }),
      description: slug && restored.slug !== slug ? t('restoredAt', { slug: restored.slug as string }) : undefined,
    }),
    failed: t('restoreFailed'),
  });
  return change;
}
