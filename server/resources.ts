import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resource } from '../contract/resource.ts';

const folder = join(import.meta.dirname, '../src/resources');

async function findResources(): Promise<Resource[]> {
  const found: Resource[] = [];
  for await (const file of glob('*/*.resource.ts', { cwd: folder })) {
    const exported = Object.values((await import(join(folder, file))) as object);
    found.push(...exported.filter(isResource));
  }
  return found.sort((one, other) => one.name.localeCompare(other.name));
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'record' in value;
}

/** Every declared resource, found by its file's name: adding one is adding a file. */
export const resources: Resource[] = await findResources();

export function resourceOf(name: string): Resource {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource is declared by the name ${name}`);
  return resource;
}
