import type { Resource } from '../../../contract/declaration/resource.ts';

/** The parts of a resource that the data provider needs. */
export type ProvidedResource = Pick<
  Resource,
  'name' | 'endpoints' | 'fields' | 'idKey' | 'order' | 'within' | 'numbered' | 'receive' | 'ask'
>;
