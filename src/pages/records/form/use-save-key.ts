import { useEffect, useRef } from 'react';

/** Ctrl+S and Cmd+S save, as everywhere where people write. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
