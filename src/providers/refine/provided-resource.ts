import type { Resource } from '../../../contract/resource.ts';

/** What Refine's hooks need of a resource. */
export type ProvidedResource = Pick<
  Resource,
  'name' | 'endpoints' | 'fields' | 'idKey' | 'order' | 'within' | 'numbered' | 'receive' | 'ask'
>;
