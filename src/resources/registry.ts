import type { Action, Endpoint } from '../../contract/endpoint.ts';
import { type Resource, resourcesIn } from '../../contract/resource.ts';
import type { DeclaredResources } from './declared.ts';
import { wholeListCall } from './whole-lists.ts';

const modules = import.meta.glob<object>('./*/*.resource.ts', { eager: true });

/** Every declared resource, found by its file's name, as the server finds them. */
export const resources: Resource[] = resourcesIn(Object.values(modules));

/** The name of a declared resource. */
export type ResourceName = keyof DeclaredResources;

/** A resource by the name that somebody wrote: a name that is not declared does not compile. */
export const resourceOf = <Name extends ResourceName>(name: Name): DeclaredResources[Name] =>
  resourceNamed(name) as DeclaredResources[Name];

/** A resource by the name that a declaration or a record holds. @throws where none is declared by it. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource is declared by the name ${name}`);
  return resource;
}

/** The same for a name that may be nobody's. */
export const findResource = (name: string): Resource | undefined =>
  resources.find((candidate) => candidate.name === name);

const calledBy = { read: 'list', create: 'create', update: 'update', publish: 'update', delete: 'remove' } as const;

/** The documented call of an action on a resource, or its own; undefined for unknown names, and for settings, which have documented calls. */
export function callOfAction(name: string, action: Action): Endpoint | undefined {
  const resource = findResource(name);
  return resource?.single ? undefined : (wholeListCall(name, action) ?? resource?.endpoints[calledBy[action]]);
}
