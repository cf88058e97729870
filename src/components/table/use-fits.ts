import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the content fits the frame's width. A frame that scrolls sideways captures its sticky header, so only frames that
 * overflow should scroll.
 */
export function useFits(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setFits(inner.scrollWidth <= outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame]);
  return fits;
}
