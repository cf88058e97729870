import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { defaultDebounce } from '../../../contract/constants.ts';

/**
 * The state of a text input: typed text shows at once and is handed on when the typing rests. A value that changes from
 * outside (cleared, Back) takes the place of what was typed; one that comes back late does not, since the person types on meanwhile.
 */
export function useDebouncedInput(value: string, onRest: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** Handed on, and not come back yet. */
  const [handedOn, setHandedOn] = useState<readonly string[]>([]);
  const rest = useDebouncedCallback((next: string) => {
    const text = next.trim();
    if (text !== (handedOn.at(-1) ?? value)) setHandedOn([...handedOn, text]);
    onRest(text);
  }, defaultDebounce);
  if (value !== known) {
    setKnown(value);
    const place = handedOn.indexOf(value);
    setHandedOn(place < 0 ? [] : handedOn.slice(place + 1));
    if (place < 0) setTyped(value);
  }
  const type = (next: string, isComplete = true) => {
    setTyped(next);
    if (isComplete) rest(next);
    else rest.cancel();
  };
  return [typed, type] as const;
}
