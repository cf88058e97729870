import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether what is inside is no wider than its frame. A frame that scrolls sideways is what its sticky head would stick
 * to, so only one that has to does.
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
