import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { scopeQuery } from '../../contract/calls/list.ts';
import { shapeOf, takenBy } from '../../contract/declaration/shape.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { invalid } from '../platform/errors.ts';
import { resources } from '../platform/resources.ts';

/**
 * Accepts parents (domain, workspace, organization, property) in body or query (S5.02, S7.03, S7.06, S7.07).
 * Moves them to where the endpoint declares them, and drops a property that it does not use.
 */
export function readParents(endpoint: Pick<Endpoint, 'method' | 'body' | 'query' | 'params'>) {
  const { method, body, query, params } = endpoint;
  if (!body) return [];
  const [bodyFields, queryFields] = [takenBy(body), shapeOf(query)];
  const toQuery = parentsOf(endpoint);
  const isRecord = resources.some(({ create, update }) => body === create || body === update);
  const isNew = method === 'POST' && params === undefined;
  return [
    async (request: FastifyRequest): Promise<void> => {
      if (!isObject(request.body)) return;
      const values: AnyValues = { ...request.body };
      const named = request.query as AnyValues;
      for (const name of toQuery) move(name, values, named, String);
      if (bodyFields.has('propertyId')) {
        if (isNew && !('propertyId' in queryFields)) move('propertyId', named, values, Number);
      } else if (isRecord) {
        delete values.propertyId;
        if (isNew && !('propertyId' in queryFields)) delete named.propertyId;
      }
      request.body = values;
    },
  ];
}

/** Parents that an endpoint accepts in its body although it declares them in its query (S7.07). */
export function parentsOf({ body, query }: Pick<Endpoint, 'body' | 'query'>): string[] {
  const [bodyFields, queryFields] = [takenBy(body), shapeOf(query)];
  return Object.keys(scopeQuery).filter((name) => name in queryFields && !bodyFields.has(name));
}

/** Whether a body is an object, and not a list. */
export const isObject = (body: unknown): body is AnyValues =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A value as text, for a comparison with the URL. */
export const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** @throws 422 if both sides have different values. */
function move(name: string, from: AnyValues, to: AnyValues, as: (text: string) => unknown): void {
  if (!Object.hasOwn(from, name)) return;
  const value = from[name];
  delete from[name];
  if (value === null || value === '') return;
  const other = to[name] ?? '';
  if (other !== '' && written(other) !== written(value)) throw invalid({ [name]: [addressConflict] });
  to[name] = as(written(value));
}

/** The error for a value that contradicts the URL. */
export const addressConflict = 'Must be the same as in the URL';
