import { useEffect, useRef, useState } from 'react';
import { defaultDebounce } from '../../../../contract/constants.ts';

/**
 * What is typed shows at once and is handed on when the typing rests. A value that changes from outside (cleared, Back)
 * takes the place of what was typed.
 */
export function useResting(value: string, onRest: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onRest);
  useEffect(() => void (latest.current = onRest));
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const type = (next: string, isComplete = true) => {
    setTyped(next);
    clearTimeout(timer.current);
    if (isComplete) timer.current = setTimeout(() => latest.current(next.trim()), defaultDebounce);
  };
  return [typed, type] as const;
}
