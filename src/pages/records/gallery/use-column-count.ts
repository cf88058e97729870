import { useLayoutEffect, useState } from 'react';

/** Least width of a card and gap between cards (px). */
const least = 200;
const gap = 16;

/** Number of columns that fit into an element, and their width. */
export function useColumnCount(frame: HTMLElement | null): { columns: number; width: number } {
  const [room, setRoom] = useState(() => Math.min(window.innerWidth, 1_200));
  useLayoutEffect(() => {
    if (!frame) return;
    // oxlint-disable-next-line react/set-state-in-effect -- Before the first paint: an observer reports a frame later.
    setRoom(frame.clientWidth);
    const observer = new ResizeObserver(() => setRoom(frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  const columns = Math.max(2, Math.floor((room + gap) / (least + gap)));
  return { columns, width: (room - (columns - 1) * gap) / columns };
}
