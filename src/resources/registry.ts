import type { Resource } from '../../contract/resource.ts';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.resource.ts', { eager: true });

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'record' in value;

/** Every declared resource, found by its file's name, as the server finds them. */
export const resources: Resource[] = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isResource))
  .sort((one, other) => one.name.localeCompare(other.name));

export function resourceOf(name: string): Resource {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource is declared by the name ${name}`);
  return resource;
}
