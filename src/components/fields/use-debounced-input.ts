import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { defaultDebounce } from '../../../contract/constants.ts';

/**
 * The state of a text input: typed text shows at once and is handed on when the typing rests. A value that changes from
 * outside (cleared, Back) takes the place of what was typed.
 */
export function useDebouncedInput(value: string, onRest: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const rest = useDebouncedCallback((next: string) => onRest(next.trim()), defaultDebounce);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const type = (next: string, isComplete = true) => {
    setTyped(next);
    if (isComplete) rest(next);
    else rest.cancel();
  };
  return [typed, type] as const;
}
