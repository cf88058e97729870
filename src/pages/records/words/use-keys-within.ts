import { useEffect, useRef } from 'react';

/** Handles key presses within an element before its ancestors. */
export function useKeysWithin(press: (event: KeyboardEvent) => void) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(press);
  useEffect(() => void (latest.current = press));
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return box;
}
