import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FactValue } from '../../../contract/writing/facts.ts';
import { HttpError, isStale, messageOf } from '../../providers/http/http-error.ts';
import { listAll } from '../../providers/records/list-all.ts';
import { useServices } from '../../providers/services.ts';
import { useChanges } from '../../providers/records/use-changes.ts';
import { resourceOf } from '../../resources/registry.ts';
import { shownOf } from '../../providers/records/query-clients.ts';

export interface Fact {
  id: number;
  version: number;
  factName: string;
  factValue: FactValue;
  language: string;
}

/** A change of a fact: `before` is the stored one, null deletes it. */
export interface FactChange {
  factName: string;
  factValue: FactValue | null;
  before?: Fact | undefined;
}

const { list, create, update, remove } = resourceOf('property-facts').endpoints;

/** Facts of a property in a language and the default one; each is saved separately, if changed. */
export function useFacts(propertyId: number, language: string, defaultCode: string) {
  const { http } = useServices();
  const client = useQueryClient();
  const key = shownOf('property-facts', 'of-property', propertyId, language, defaultCode);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // Documented calls take one language (S7.08); another server may omit it in the facts.
      const factsIn = async (code: string) => {
        const facts = await listAll(http, list, { propertyId, language: code, sort: 'id' }, signal);
        return facts
          .map((fact) => ({ ...fact, language: fact.language ?? code }))
          .filter((fact) => fact.language === code);
      };
      return (await Promise.all([...new Set([language, defaultCode])].map(factsIn))).flat();
    },
    networkMode: 'always',
  });

  const put = (change: (facts: Fact[]) => Fact[]) => client.setQueryData<Fact[]>(key, (facts = []) => change(facts));

  const send = async ({ factName, factValue, before }: FactChange): Promise<void> => {
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
  };
  const { change, progress } = useChanges(
    (fact: FactChange) =>
      send(fact).catch((error: unknown) => {
        // Another user saved first: load their value before it is overwritten.
        if (isStale(error)) void client.invalidateQueries({ queryKey: key });
        throw error;
      }),
    { nameOf, problemOf },
  );
  return { query, save: change, progress };
}

const nameOf = ({ factName }: FactChange) => factName;

/** The field error says more than the general message. */
const problemOf = (error: unknown): string =>
  (error instanceof HttpError && Object.values(error.validationErrors ?? {}).flat()[0]) || messageOf(error);
