import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FolderRow, movedFolder, noFolder } from '../../../components/fields/pictures/folder-tree.ts';
import type { Selection } from '../../../components/table/selection.ts';
import { FolderButton } from './folder-button.tsx';
import styles from './folders.module.css';
import { draggedFiles, useMoveToFolder } from './use-move-to-folder.tsx';

interface FolderListProps {
  rows: readonly FolderRow[];
  /** Numbers of all files, and of those without a folder. */
  counts: { all: number; unfiled: number };
  /** The open folder; undefined: all files. */
  open: string | undefined;
  onOpen: (path: string) => void;
  /** Files and folders can be dragged onto a folder. */
  mayMove: boolean;
  selection: Selection;
  onMoveFolder: (path: string, to: string) => void;
}

/** The folder tree. Dropping files on a folder moves them there, dropping a folder on one moves it into it. */
export function FolderList({ rows, counts, open, onOpen, mayMove, selection, onMoveFolder }: FolderListProps) {
  const { t } = useTranslation('media');
  const [dragged, setDragged] = useState<string>();
  const moveFiles = useMoveToFolder(selection);
  const takesFiles = (folder: string | null) =>
    mayMove ? (addresses: string) => moveFiles(draggedFiles(addresses, selection), folder) : undefined;
  /** For a folder as a target of the dragged one; all files are the top level. */
  const target = (path: string) => {
    const to = dragged === undefined ? undefined : movedFolder(dragged, path);
    return {
      isRefused: dragged !== undefined && to === undefined,
      onFolder: dragged === undefined || to === undefined ? undefined : () => onMoveFolder(dragged, to),
    };
  };
  return (
    <ul className={styles.folders}>
      <FolderButton
        name={t('folders.all')}
        count={counts.all}
        isOpen={!open}
        onOpen={() => onOpen('')}
        {...target('')}
      />
      <FolderButton
        name={t('folders.unfiled')}
        count={counts.unfiled}
        isOpen={open === noFolder}
        onOpen={() => onOpen(noFolder)}
        onFiles={takesFiles(null)}
        isRefused={dragged !== undefined}
      />
      {rows.map(({ path, name, depth, count }) => (
        <FolderButton
          key={path}
          name={name}
          depth={depth}
          count={count}
          isOpen={open === path}
          onOpen={() => onOpen(path)}
          onFiles={takesFiles(path)}
          onDrag={mayMove && count > 0 ? (isDragged) => setDragged(isDragged ? path : undefined) : undefined}
          {...target(path)}
        />
      ))}
    </ul>
  );
}
