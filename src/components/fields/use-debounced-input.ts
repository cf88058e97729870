import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { defaultDebounce } from '../../../contract/calls/constants.ts';

/**
 * State of a text input: shows typed text at once and reports it debounced. A value that changes from outside (cleared, Back)
 * replaces the text; one that was reported earlier does not, since the user is still typing.
 */
export function useDebouncedInput(value: string, onRest: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** Reported values that have not come back yet. */
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
