import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DragHandlers } from './gallery-tile.tsx';

interface Placed {
  id: number;
}

/** Reorders the entries of a list by buttons or by dragging. */
export function useReorder<Entry extends Placed>(
  entries: readonly Entry[],
  onChange: (entries: Entry[]) => void,
  box: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation('fields');
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const pressed = useRef<{ id: number; by: number }>(undefined);
  // Moving recreates the tile, so the pressed button is focused again.
  useEffect(() => {
    const { id, by } = pressed.current ?? {};
    pressed.current = undefined;
    if (id !== undefined)
      box.current?.querySelector<HTMLElement>(`[data-picture="${id}"] [data-move="${by}"]`)?.focus();
  });

  const put = (id: number, to: number) => {
    const from = entries.findIndex((entry) => entry.id === id);
    if (from < 0 || from === to || to < 0 || to >= entries.length) return false;
    const [entry] = entries.slice(from);
    onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry!));
    return true;
  };
  const moved = (id: number, by: number) => {
    const to = entries.findIndex((entry) => entry.id === id) + by;
    if (!put(id, to)) return;
    pressed.current = { id, by };
    setSaid(t('galleryMoved', { place: to + 1, count: entries.length }));
  };
  const handlers = (id: number): DragHandlers => ({
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(id));
      setDragged(id);
    },
    onDragOver: (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (dragged !== id)
        put(
          dragged,
          entries.findIndex((entry) => entry.id === id),
        );
    },
    onDragEnd: () => setDragged(undefined),
  });
  return { dragged, said, moved, handlers };
}
