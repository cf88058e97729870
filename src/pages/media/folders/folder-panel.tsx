import '../../../providers/texts/media.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { AddIcon, EditIcon } from '../../../components/icons/icons.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useRights } from '../../../providers/session/rights.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import type { ListPanelProps } from '../../views.ts';
import { FolderList } from './folder-list.tsx';
import { FolderName } from './folder-name.tsx';
import styles from './folders.module.css';
import { folderRows, movedFolder, noFolder } from '../../../components/fields/pictures/folder-tree.ts';
import { mediaLibraryCalls } from '../../../resources/media/media.calls.ts';
import { useFolders } from './use-folders.tsx';
import { MoveMenu } from './move-menu.tsx';
import { useRenameFolder } from './use-rename-folder.ts';

/** The folder tree next to the files: selecting a folder filters them. */
export function FolderPanel({ filters, onFilter, selection }: ListPanelProps) {
  const { t } = useTranslation('media');
  const may = useMay('media');
  const isKnown = useRights().grants !== undefined;
  const hasRoom = useMediaQuery('(min-width: 1024px)');
  const { data, isError, refetch } = useFolders();
  const isOffered = useOffered(mediaLibraryCalls.folders);
  const open = filters.folder;
  const rows = useMemo(() => data && folderRows(data.folders, open), [data, open]);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const choose = (path: string) => {
    setNaming(undefined);
    onFilter('folder', path);
  };
  // An open folder stays open under its new path.
  const { change: moveFolder } = useRenameFolder('move', ({ path, to }) => {
    if (open === path || open?.startsWith(`${path}/`)) choose(to + open.slice(path.length));
  });

  if (!isOffered) return null;
  if (isError)
    return (
      <section className={styles.panel} aria-label={t('folders.title')}>
        <p>{t('folders.failed')}</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t('folders.again')}
        </Button>
      </section>
    );
  const opened = rows?.find(({ path }) => path === open);
  return (
    <section className={styles.panel} aria-label={t('folders.title')} aria-busy={!data}>
      {!hasRoom ? (
        <SelectBox aria-label={t('folders.title')} value={open ?? ''} onChange={choose}>
          <option value="">{t('folders.allOf', { count: data?.all ?? 0 })}</option>
          <option value={noFolder}>{t('folders.unfiledOf', { count: data?.unfiled ?? 0 })}</option>
          {rows?.map(({ path, name, depth, count }) => (
            <option key={path} value={path}>
              {`${'\u2003'.repeat(depth)}${name} (${count})`}
            </option>
          ))}
        </SelectBox>
      ) : rows && data ? (
        <FolderList
          rows={rows}
          counts={data}
          open={open}
          onOpen={choose}
          mayMove={may('update')}
          selection={selection}
          onMoveFolder={(path, to) => void moveFolder({ path, to })}
        />
      ) : (
        <Skeleton height={180} />
      )}
      {data?.more && <p className={styles.more}>{t('folders.more', { count: data.folders.length })}</p>}
      {opened?.count === 0 && <p>{t('folders.empty')}</p>}
      {naming ? (
        <FolderName
          key={naming}
          path={naming === 'rename' ? open : undefined}
          onNamed={choose}
          onClose={() => setNaming(undefined)}
        />
      ) : (
        // Reserves space for the buttons until the rights are known.
        (!isKnown || may('create') || may('update')) && (
          <div className={styles.actions} data-pending={!isKnown || undefined}>
            <Button variant="ghost" size="sm" onClick={() => setNaming('new')}>
              <AddIcon />
              {t('folders.new')}
            </Button>
            {Boolean(opened?.count) && may('update') && (
              <Button variant="ghost" size="sm" onClick={() => setNaming('rename')}>
                <EditIcon />
                {t('folders.rename')}
              </Button>
            )}
            {open && Boolean(opened?.count) && may('update') && (
              <MoveMenu
                variant="ghost"
                root={t('folders.topLevel')}
                isOffered={(path) => movedFolder(open, path) !== undefined}
                onMove={(path) => void moveFolder({ path: open, to: movedFolder(open, path) ?? open })}
              />
            )}
          </div>
        )
      )}
    </section>
  );
}
