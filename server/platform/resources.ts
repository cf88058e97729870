import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type Resource, resourcesIn } from '../../contract/declaration/resource.ts';

const folder = join(import.meta.dirname, '../../src/resources');

const modules: object[] = [];
for await (const file of glob('*/*.resource.ts', { cwd: folder }))
  modules.push((await import(join(folder, file))) as object);

/** All declared resources, found by file name. */
export const resources: Resource[] = resourcesIn(modules);

/** The resource of a name. @throws Error if none is declared. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource is declared by the name ${name}`);
  return resource;
}

/** Other names of a resource's list in files. */
const listNames: Record<string, readonly string[]> = {
  events: ['event', 'veranstaltungen', 'termine', 'eventi', 'événements', 'eventos', 'dogodki', 'sündmused'],
};

/** Resources that refer to this one and can be nested in its rows, by list name, each with its reference field. */
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
