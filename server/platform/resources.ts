import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type Resource, resourcesIn } from '../../contract/declaration/resource.ts';

const folder = join(import.meta.dirname, '../../src/resources');

const modules: object[] = [];
for await (const file of glob('*/*.resource.ts', { cwd: folder }))
  modules.push((await import(join(folder, file))) as object);

/** Every declared resource, found by its file's name: adding one is adding a file. */
export const resources: Resource[] = resourcesIn(modules);

/** A resource by the name that a declaration or a record holds. @throws where none is declared by it. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource is declared by the name ${name}`);
  return resource;
}

/** What files call the lists of some resources. */
const listNames: Record<string, readonly string[]> = {
  events: ['event', 'veranstaltungen', 'termine', 'eventi', 'événements', 'eventos', 'dogodki', 'sündmused'],
};

/** The resources whose records refer to this one's, each by the names of a list of them within its records, with the field that refers. */
export function resourcesWithin(name: string): Map<string, { resource: Resource; reference: string }> {
  const within = new Map<string, { resource: Resource; reference: string }>();
  for (const resource of resources) {
    const [reference] =
      Object.entries(resource.fields).find(([, field]) => field.resource === name && !field.readOnly) ?? [];
    if (reference === undefined || !resource.endpoints.imports || resource.name === name) continue;
    for (const called of [resource.name, ...(listNames[resource.name] ?? [])])
      within.set(called, { resource, reference });
  }
  return within;
}
