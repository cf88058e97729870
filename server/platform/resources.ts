import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type Resource, resourcesIn } from '../../contract/resource.ts';

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
