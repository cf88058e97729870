import { type DragEvent, useEffect, useState } from 'react';
import { FolderIcon } from '../../../components/icons/icons.tsx';
import styles from './folders.module.css';

interface FolderButtonProps {
  name: string;
  count: number;
  depth?: number;
  isOpen: boolean;
  onOpen: () => void;
  /** Called with the URLs of files dropped here; absent if that is not allowed. */
  onFiles?: ((addresses: string) => void) | undefined;
  /** Called when the dragged folder is dropped here; absent if it cannot be moved here. */
  onFolder?: (() => void) | undefined;
  /** Whether a folder is dragged that cannot be moved here. */
  isRefused?: boolean;
  /** Called when dragging this folder begins and ends; absent if it cannot be dragged. */
  onDrag?: ((isDragged: boolean) => void) | undefined;
}

/** Cards of a list are links, so dragging one transfers its URL. */
const urlList = 'text/uri-list';
const folderType = 'application/x-waymark-folder';

/** A folder with its number of files. */
export function FolderButton(props: FolderButtonProps) {
  const { name, count, depth = 0, isOpen, onOpen, onFiles, onFolder, isRefused = false, onDrag } = props;
  const [isOver, setIsOver] = useState(false);
  // Escape ends a drag, in some browsers without leaving the target.
  useEffect(() => {
    if (!isOver) return undefined;
    const end = () => setIsOver(false);
    document.addEventListener('dragend', end);
    return () => document.removeEventListener('dragend', end);
  }, [isOver]);
  const over = (event: DragEvent) => {
    const { types } = event.dataTransfer;
    const isFolder = types.includes(folderType);
    const areFiles = !isFolder && types.includes(urlList) && !types.includes('Files');
    if (!(isFolder && onFolder) && !(areFiles && onFiles)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <li>
      <button
        type="button"
        className={styles.folder}
        aria-current={isOpen || undefined}
        data-over={isOver || undefined}
        data-refused={isRefused || undefined}
        style={{ paddingInlineStart: 8 + depth * 16 }}
        draggable={onDrag !== undefined}
        onDragStart={(event) => {
          // Some browsers start no drag without data.
          event.dataTransfer.setData(folderType, name);
          onDrag?.(true);
        }}
        onDragEnd={() => onDrag?.(false)}
        onClick={onOpen}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!isOver) return;
          event.preventDefault();
          setIsOver(false);
          if (event.dataTransfer.types.includes(folderType)) onFolder?.();
          else onFiles?.(event.dataTransfer.getData(urlList));
        }}
      >
        <FolderIcon />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
}
