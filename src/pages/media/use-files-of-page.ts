import { useEffect, useRef, useState } from 'react';

/** Takes files dropped anywhere on the page, or pasted outside of a text; returns whether files are dragged over it. */
export function useFilesOfPage(take: (files: readonly File[]) => void, enabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => void (latest.current = take));
  useEffect(() => {
    if (!enabled) return;
    const ending = new AbortController();
    const { signal } = ending;
    // Another listener has already handled the event.
    const carries = (event: DragEvent) => !event.defaultPrevented && event.dataTransfer?.types.includes('Files');
    const over = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // `relatedTarget` is null only when leaving the page.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setIsOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      const files = [...(event.clipboardData?.files ?? [])];
      if (isText || files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, [enabled]);
  return isOver;
}
