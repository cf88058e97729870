import type { Action, Endpoint } from '../../contract/calls/endpoint.ts';
import { type Resource, resourcesIn } from '../../contract/declaration/resource.ts';
import type { DeclaredResources } from './declared.ts';
import { wholeListCall } from './whole-lists.ts';

const modules = import.meta.glob<object>('./*/*.resource.ts', { eager: true });

/** All declared resources, found by file name, as on the server. */
export const resources: Resource[] = resourcesIn(Object.values(modules));

/** The name of a declared resource. */
export type ResourceName = keyof DeclaredResources;

/** A resource by a literal name: an undeclared name does not compile. */
export const resourceOf = <Name extends ResourceName>(name: Name): DeclaredResources[Name] =>
  resourceNamed(name) as DeclaredResources[Name];

/** A resource by a name from data. @throws Error for an undeclared name. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource is declared by the name ${name}`);
  return resource;
}

/** A resource by a name that may be undeclared. */
export const findResource = (name: string): Resource | undefined =>
  resources.find((candidate) => candidate.name === name);

const calledBy = { read: 'list', create: 'create', update: 'update', publish: 'update', delete: 'remove' } as const;

/**
 * The endpoint of an action on a resource: the documented whole-list one, else its own; undefined for unknown names, and for
 * settings, which have one per page.
 */
export function callOfAction(name: string, action: Action): Endpoint | undefined {
  const resource = findResource(name);
  return resource?.single ? undefined : (wholeListCall(name, action) ?? resource?.endpoints[calledBy[action]]);
}
