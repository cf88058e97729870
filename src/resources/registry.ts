import { type Resource, resourcesIn } from '../../contract/resource.ts';

const modules = import.meta.glob<object>('./*/*.resource.ts', { eager: true });

/** Every declared resource, found by its file's name, as the server finds them. */
export const resources: Resource[] = resourcesIn(Object.values(modules));

export function resourceOf(name: string): Resource {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource is declared by the name ${name}`);
  return resource;
}
