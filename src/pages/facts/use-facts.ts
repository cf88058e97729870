import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { FactValue } from '../../../contract/facts.ts';
import { HttpError, wordsOf } from '../../providers/http-error.ts';
import { listAll } from '../../providers/list-all.ts';
import { useServices } from '../../providers/services.ts';
import { resourceOf } from '../../resources/registry.ts';

export interface Fact {
  id: number;
  version: number;
  factName: string;
  factValue: FactValue;
  language: string;
}

/** How far the last change of a fact has come. */
export type Progress = { state: 'saving' | 'saved' } | { state: 'failed'; message: string };

const { list, create, update, remove } = resourceOf('property-facts').endpoints;

/** A property's facts in one language, and in the default one beside it; each is saved on its own. */
export function useFacts(propertyId: number, language: string, defaultCode: string) {
  const { http } = useServices();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const key = useMemo(
    () => ['workspace', 'property-facts', propertyId, language, defaultCode],
    [propertyId, language, defaultCode],
  );
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const wanted = [...new Set([language, defaultCode])].join(',');
      return listAll(http, list, { propertyId, language: wanted, sort: 'id' }, signal);
    },
    networkMode: 'always',
  });

  /** Sends what differs: a new fact, another value, or nothing any longer. True when it is stored. */
  const save = useCallback(
    async (factName: string, factValue: FactValue | null, before?: Fact): Promise<boolean> => {
      const id = `${language}/${factName}`;
      const say = (now: Progress) => setProgress((all) => ({ ...all, [id]: now }));
      const put = (change: (facts: Fact[]) => Fact[]) =>
        client.setQueryData<Fact[]>(key, (facts = []) => change(facts));
      say({ state: 'saving' });
      try {
        if (factValue === null && before) {
          await http.call(remove, { params: { id: before.id }, ifMatch: before.version });
          put((facts) => facts.filter((fact) => fact.id !== before.id));
        } else if (before && factValue !== null) {
          const params = { id: before.id };
          const { data } = await http.call(update, { params, body: { factValue }, ifMatch: before.version });
          put((facts) => facts.map((fact) => (fact.id === before.id ? data : fact)));
        } else if (factValue !== null) {
          const body = { propertyId, language, factName, factValue };
          const { data } = await http.call(create, { body, query: {}, idempotencyKey: crypto.randomUUID() });
          put((facts) => [...facts, data]);
        }
        say({ state: 'saved' });
        return true;
      } catch (error) {
        say({ state: 'failed', message: messageOf(error) });
        // Somebody else was quicker: what they wrote must be seen before it is written over.
        if (error instanceof HttpError && error.statusCode === 412) await client.invalidateQueries({ queryKey: key });
        return false;
      }
    },
    [client, http, key, language, propertyId],
  );

  return { query, save, progressOf: (factName: string) => progress[`${language}/${factName}`] };
}

/** The words at the value say more than those above them. */
const messageOf = (error: unknown): string =>
  (error instanceof HttpError && Object.values(error.validationErrors ?? {}).flat()[0]) || wordsOf(error);
