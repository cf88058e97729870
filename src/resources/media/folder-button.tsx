import { type DragEvent, useState } from 'react';
import { FolderIcon } from '../../components/icons.tsx';
import styles from './folders.module.css';

interface FolderButtonProps {
  name: string;
  count: number;
  depth?: number;
  isOpen: boolean;
  onOpen: () => void;
  /** Takes the addresses that were dropped here, where anything may be. */
  onDrop?: ((addresses: string) => void) | undefined;
}

/** A card of a list is a link, and that is what is dragged of it. */
const dragged = 'text/uri-list';

/** A folder with how many files it holds. */
export function FolderButton({ name, count, depth = 0, isOpen, onOpen, onDrop }: FolderButtonProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!onDrop || !event.dataTransfer.types.includes(dragged) || event.dataTransfer.types.includes('Files')) return;
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
          onDrop?.(event.dataTransfer.getData(dragged));
        }}
      >
        <FolderIcon />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
}
