import { type RefObject, useEffect, useRef, useState } from 'react';

/** Takes files dropped on an element, or pasted while it has the focus; returns whether files are dragged over it. */
export function useFileDrop(target: RefObject<HTMLElement | null>, take: (...files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => void (latest.current = take));
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const accept = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
      if (!files?.length) return;
      event.preventDefault();
      latest.current(...files);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      accept(event, event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => accept(event, event.clipboardData?.files);
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    element.addEventListener('drop', drop);
    element.addEventListener('paste', paste);
    element.addEventListener('dragover', hover);
    element.addEventListener('dragleave', leave);
    return () => {
      element.removeEventListener('drop', drop);
      element.removeEventListener('paste', paste);
      element.removeEventListener('dragover', hover);
      element.removeEventListener('dragleave', leave);
    };
  }, [target]);
  return over;
}
