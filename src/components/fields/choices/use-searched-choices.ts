import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { defaultDebounce } from '../../../../contract/calls/constants.ts';
import type { Choice } from '../input-props.ts';

/** Choices that the server finds for the typed text, debounced; outdated responses are ignored. */
export function useSearchedChoices(search: (typed: string) => Promise<Choice<number>[]>) {
  const [choices, setChoices] = useState<Choice<number>[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const newest = useRef(0);

  const ask = async (typed: string) => {
    const number = (newest.current += 1);
    setState('loading');
    try {
      const found = await search(typed);
      if (number !== newest.current) return;
      setChoices(found);
      setState('idle');
    } catch {
      if (number === newest.current) setState('failed');
    }
  };
  const typed = useDebouncedCallback((text: string) => void ask(text), defaultDebounce);

  return {
    choices,
    state,
    /** Searches at once, when the list opens. */
    open: () => void ask(''),
    typed,
  };
}

/** The titles of ids: known ones at once, others by a request each (there are few). */
export function useTitles(
  ids: readonly number[],
  known: Readonly<Record<number, string | undefined>>,
  titleOf: (id: number) => Promise<string>,
): (id: number) => string {
  const [asked, setAsked] = useState<Record<number, string>>({});
  const wanted = ids.filter((id) => known[id] === undefined && asked[id] === undefined).join(',');
  useEffect(() => {
    if (wanted === '') return;
    let current = true;
    for (const id of wanted.split(',').map(Number))
      titleOf(id).then(
        (title) => current && setAsked((before) => ({ ...before, [id]: title })),
        () => undefined,
      );
    return () => void (current = false);
  }, [wanted, titleOf]);
  return (id) => known[id] ?? asked[id] ?? `#${id}`;
}
