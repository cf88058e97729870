import type { PointerEvent } from 'react';
import { viewLimits } from '../../../contract/calls/constants.ts';
import styles from './table.module.css';

const bounded = (width: number) => Math.round(Math.min(viewLimits.widest, Math.max(viewLimits.narrowest, width)));

/**
 * The draggable edge of a column heading; a double click resets the width. For pointers only: keyboard users set widths in
 * the view options, without a tab stop per heading.
 */
export function WidthHandle({ onWidth }: { onWidth: (width: number | undefined) => void }) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const [from, began] = [handle.closest('th')?.offsetWidth ?? 0, event.clientX];
    const move = (moved: globalThis.PointerEvent) => onWidth(bounded(from + moved.clientX - began));
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
    event.preventDefault();
  };
  return (
    <span
      aria-hidden="true"
      className={styles.handle}
      data-width-handle
      onPointerDown={drag}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}
