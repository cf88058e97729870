import { type DragEvent, useState } from 'react';
import { FolderIcon } from '../../../components/icons/icons.tsx';
import styles from './folders.module.css';

interface FolderButtonProps {
  name: string;
  count: number;
  depth?: number;
  isOpen: boolean;
  onOpen: () => void;
  /** Called with the URLs dropped here; absent if dropping is not allowed. */
  onDrop?: ((addresses: string) => void) | undefined;
}

/** Cards of a list are links, so dragging one transfers its URL. */
const urlList = 'text/uri-list';

/** A folder with its number of files. */
export function FolderButton({ name, count, depth = 0, isOpen, onOpen, onDrop }: FolderButtonProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!onDrop || !event.dataTransfer.types.includes(urlList) || event.dataTransfer.types.includes('Files')) return;
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
        style={{ paddingInlineStart: 8 + depth * 16 }}
        onClick={onOpen}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!isOver) return;
          event.preventDefault();
          setIsOver(false);
          onDrop?.(event.dataTransfer.getData(urlList));
        }}
      >
        <FolderIcon />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
}
