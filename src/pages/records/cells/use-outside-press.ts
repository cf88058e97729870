import { type RefObject, useEffect, useRef } from 'react';

/** Popups of inputs, toasts and dialogs: clicks there are not outside. */
const above = '.ant-select-dropdown, .ant-picker-dropdown, [data-sonner-toaster], dialog';

/**
 * Calls `act` on a click outside `frame`. While a value is `held`, the click has no other effect: ending an edit by a click must not open a
 * link there.
 */
export function useOutsidePress(frame: RefObject<HTMLElement | null>, held: boolean, act: () => void): void {
  const latest = useRef({ held, act });
  useEffect(() => void (latest.current = { held, act }));
  useEffect(() => {
    let isTaken = false;
    const press = (event: PointerEvent) => {
      const target = event.target as Element;
      isTaken = false;
      if (frame.current?.contains(target) || target.closest(above)) return;
      isTaken = latest.current.held;
      latest.current.act();
    };
    const click = (event: MouseEvent) => {
      if (!isTaken) return;
      isTaken = false;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('click', click, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('click', click, true);
    };
  }, [frame]);
}
