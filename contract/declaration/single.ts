import { documentedAlone, plainEndpoints } from '../calls/plain-endpoints.ts';
import type { Views } from './views.ts';
import type { Within } from './within.ts';
import type { Field } from './fields.ts';

/**
 * Endpoints of a resource with exactly one record per workspace: read and update only. The documented endpoints address it by domain; these
 * are additional.
 */
export function singleEndpoints<V extends Views>(name: string, views: V, parts: readonly string[] = []) {
  const { list, one, update } = plainEndpoints<V['record'], V['create'], V['update'], V['query']>(name, views, parts);
  const path = `/website/${name}`;
  const { history: _history, revert: _revert, ...none } = documentedAlone;
  const beyond = { extension: true } as const;
  return {
    ...none,
    list: { ...list, ...beyond, path },
    one: { ...one, ...beyond, path: `${path}/{id}` },
    create: undefined,
    update: { ...update, ...beyond, path: `${path}/{id}` },
    remove: undefined,
    restore: undefined,
  };
}

/** Nests fields in objects named like their sections. */
export function bySection(fields: Record<string, Field>): Within[] {
  const sections = new Set(Object.values(fields).flatMap(({ section }) => section ?? []));
  return [...sections].map((name) => ({
    name,
    fields: Object.keys(fields).filter((field) => fields[field]?.section === name),
  }));
}
