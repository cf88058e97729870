import { useEffect, useRef } from 'react';

/** Ctrl+S and Ctrl+Enter save; Ctrl+Shift+Enter calls `another`. Cmd works like Ctrl. */
export function useSaveKey(save: () => void, another?: () => void): void {
  const latest = useRef({ save, another });
  useEffect(() => void (latest.current = { save, another }));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const isEnter = event.key === 'Enter';
      if (!isEnter && event.key.toLowerCase() !== 's') return;
      const { save, another = save } = latest.current;
      event.preventDefault();
      if (isEnter && event.shiftKey) another();
      else save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
