import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { shapeOf, takenBy } from '../../../contract/declaration/shape.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { invalid } from '../../platform/errors.ts';
import { resources } from '../../platform/resources.ts';
import { addressConflict, isObject, written } from '../parents.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Version of the record in the body. */
    sentVersion: number | null;
  }
}

type Called = Pick<Endpoint, 'access' | 'params' | 'body' | 'answer'>;

/**
 * Accepts a complete record as body (S7.04): drops the fields that only the response has. Its version counts like
 * `If-Match`.
 */
export function readReturnedRecord(endpoint: Called) {
  const added = addedFields(endpoint);
  if (!added) return [];
  const ids = new Set(['id', idKeyOf(endpoint)]);
  return [
    async (request: FastifyRequest): Promise<void> => {
      if (!isObject(request.body)) return;
      const { id } = (request.params ?? {}) as { id?: string };
      const values: AnyValues = {};
      for (const [name, value] of Object.entries(request.body)) {
        if (!added.has(name)) values[name] = value;
        else if (value === null) continue;
        else if (ids.has(name) && id !== undefined && written(value) !== id)
          throw invalid({ [name]: [addressConflict] });
        else if (name === 'version') request.sentVersion = versionIn(value);
      }
      request.body = values;
    },
  ];
}

/** Fields of the response that the body does not have (S7.04); undefined if the two are not the same record. */
export function addedFields({ body, answer }: Called): Set<string> | undefined {
  if (!body) return undefined;
  const [bodyFields, responseFields] = [takenBy(body), shapeOf(answer)];
  const isRecord = 'id' in responseFields || 'version' in responseFields;
  if (!isRecord || [...bodyFields].some((name) => !(name in responseFields))) return undefined;
  return new Set(['id', ...Object.keys(responseFields)].filter((name) => !bodyFields.has(name)));
}

const idKeyOf = ({ access }: Called): string =>
  resources.find(({ name }) => typeof access === 'object' && name === access.resource)?.idKey ?? 'id';

function versionIn(value: unknown): number {
  if (!/^\d{1,9}$/.test(written(value))) throw invalid({ version: ['Must be a whole number'] });
  return Number(written(value));
}
