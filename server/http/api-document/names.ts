import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { type Resource, type ResourceEndpoints, singularOf } from '../../../contract/declaration/resource.ts';

type Schema = z.ZodMiniType;

/** Pascal case: `blog-posts` → `BlogPosts`. */
const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Operation ids of a resource's endpoints, from its singular and plural name. */
const callNames: Record<keyof ResourceEndpoints, (one: string, many: string) => string> = {
  list: (_one, many) => `list${many}`,
  one: (one) => `get${one}`,
  create: (one) => `create${one}`,
  update: (one) => `update${one}`,
  updateWithMedia: (one) => `update${one}WithMedia`,
  remove: (one) => `delete${one}`,
  restore: (one) => `restore${one}`,
  mine: (_one, many) => `listMy${many}`,
  translations: (one) => `list${one}Translations`,
  linkTranslation: (one) => `link${one}Translation`,
  outdated: (one) => `listOutdatedFieldsOf${one}`,
  stillRight: (one) => `mark${one}StillRight`,
  minorEdit: (one) => `mark${one}EditMinor`,
  mergePlan: (one) => `plan${one}Merge`,
  merge: (one) => `merge${one}`,
  usedBefore: (one) => `listEarlierTranslationsOf${one}`,
  pending: (one) => `get${one}PendingChanges`,
  savePending: (one) => `save${one}PendingChanges`,
  schedulePending: (one) => `schedule${one}PendingChanges`,
  discardPending: (one) => `discard${one}PendingChanges`,
  publishPending: (one) => `publish${one}PendingChanges`,
  history: (one) => `get${one}History`,
  revert: (one) => `revert${one}`,
  bulkUpdate: (_one, many) => `bulkUpdate${many}`,
  bulkRemove: (_one, many) => `bulkDelete${many}`,
  bulkPublish: (_one, many) => `bulkPublishChangesOf${many}`,
  bulkRestore: (_one, many) => `bulkRestore${many}`,
  positions: (_one, many) => `list${many}Positions`,
  export: (_one, many) => `export${many}`,
  imports: (_one, many) => `import${many}`,
};

/** Operation ids of all endpoints, by resource or else by method and path. @throws Error for duplicates. */
export function operationIds(endpoints: readonly Endpoint[], resources: readonly Resource[]): Map<Endpoint, string> {
  const usual = new Map<Endpoint, string>();
  for (const { name, endpoints: calls } of resources)
    for (const [call, nameCall] of Object.entries(callNames)) {
      const endpoint = calls[call as keyof ResourceEndpoints];
      if (endpoint) usual.set(endpoint, nameCall(pascal(singularOf(name)), pascal(name)));
    }
  const ids = new Map(endpoints.map((endpoint) => [endpoint, usual.get(endpoint) ?? idByPath(endpoint)]));
  refuseTwice([...ids.values()]);
  return ids;
}

/** An id from method and path: `GET /users/me` → `getUsersMe`, `{id}` → `ById`. */
const idByPath = ({ method, path }: Endpoint): string =>
  method.toLowerCase() + pascal(path.replaceAll(/\{(\w+)\}/g, 'by-$1'));

/**
 * Names of shared schemas: by resource, or else by the name of the export.
 * @throws Error for duplicates.
 */
export function schemaNames(modules: readonly object[], resources: readonly Resource[]): Map<Schema, string> {
  const names = new Map<Schema, string>();
  const name = (schema: Schema, as: string) => names.has(schema) || names.set(schema, as);
  for (const { name: many, record, create, update } of resources) {
    const one = pascal(singularOf(many));
    name(record, one);
    name(create, `${one}Create`);
    name(update, `${one}Update`);
  }
  for (const [as, value] of modules.flatMap((module) => Object.entries(module)))
    if (/^[A-Z]/.test(as) && value instanceof z.core.$ZodType) name(value as Schema, as);
  refuseTwice([...names.values()]);
  return names;
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two things of the API are called ${twice}`);
}
