import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { defaultDebounce } from '../../../../contract/calls/constants.ts';
import type { AnswerOf } from '../../../../contract/calls/endpoint.ts';
import { places } from '../../../../contract/places/places.ts';
import { notingAbsence } from '../../../providers/http/extensions.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';

/** Context of a search: position and language. */
export interface Around {
  latitude: number | null;
  longitude: number | null;
  language: string;
}

type Found = AnswerOf<typeof places.autocomplete>;
const nothing: Found = { places: [], attribution: null, notice: null };
const fewestLetters = 2;

/**
 * Suggestions of places while typing, debounced; only the latest response counts. Requests of one selection share a session token, by which
 * some services bill.
 */
export function useOfferedPlaces(around: () => Around) {
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [found, setFound] = useState(nothing);
  const [state, setState] = useState<'idle' | 'loading' | 'found' | Error>('idle');
  const asking = useRef<AbortController>(undefined);
  const session = useRef('');
  useEffect(() => () => asking.current?.abort(), []);

  const ask = async (input: string) => {
    const own = (asking.current = new AbortController());
    session.current ||= crypto.randomUUID();
    try {
      const body = { input, ...around(), sessionToken: session.current };
      const answer = await notingAbsence(places.autocomplete, () =>
        call(places.autocomplete, { body, query: { workspaceId }, signal: own.signal }),
      );
      if (own.signal.aborted) return;
      setFound(answer);
      setState('found');
    } catch (error) {
      if (own.signal.aborted) return;
      setFound(nothing);
      setState(error as Error);
    }
  };
  const rest = useDebouncedCallback((input: string) => void ask(input), defaultDebounce);

  return {
    ...found,
    state,
    type(words: string): void {
      asking.current?.abort();
      if (words.trim().length >= fewestLetters) {
        setState('loading');
        rest(words.trim());
        return;
      }
      rest.cancel();
      setFound(nothing);
      setState('idle');
    },
    /** Details of a place; ends the session. */
    async details(id: string) {
      const sessionToken = session.current || undefined;
      session.current = '';
      const { language } = around();
      return call(places.details, { params: { id }, query: { workspaceId, language, sessionToken } });
    },
  };
}
