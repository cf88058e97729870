import { useLayoutEffect, useState } from 'react';

/** Pixels that a card has at least, and between two of them. */
const least = 200;
const gap = 16;

/** How many cards fit beside each other in an element, and how wide each is then. */
export function useColumnCount(frame: HTMLElement | null): { columns: number; width: number } {
  const [room, setRoom] = useState(() => Math.min(window.innerWidth, 1_200));
  useLayoutEffect(() => {
    if (!frame) return;
    // oxlint-disable-next-line react/set-state-in-effect -- Before anything is painted: an observer tells it a frame later.
    setRoom(frame.clientWidth);
    const observer = new ResizeObserver(() => setRoom(frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  const columns = Math.max(2, Math.floor((room + gap) / (least + gap)));
  return { columns, width: (room - (columns - 1) * gap) / columns };
}
