import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels that a card has at least, and between two of them. */
const least = 200;
const gap = 16;

/** How many cards fit beside each other, and how wide each is then. */
export function useColumnCount(frame: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(() => Math.min(window.innerWidth, 1_200));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  });
  const columns = Math.max(2, Math.floor((room + gap) / (least + gap)));
  return { columns, width: (room - (columns - 1) * gap) / columns };
}
