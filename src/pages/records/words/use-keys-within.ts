import { useEffect, useRef } from 'react';

/** Hears the keys that are pressed within an element before anything around it does. */
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
