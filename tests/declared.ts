import type { Endpoint } from '../contract/endpoint.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../contract/*.ts', '../src/resources/*/*.{resource,calls}.ts'],
  {
    eager: true,
  },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** Endpoints in whatever a module exports: alone, in a group, or as the calls of a resource. */
function* endpointsIn(value: unknown, depth = 0): Generator<Endpoint> {
  if (isEndpoint(value)) yield value;
  else if (typeof value === 'object' && value !== null && depth < 2)
    for (const [name, inner] of Object.entries(value))
      if (depth === 0 || name === 'endpoints' || isEndpoint(inner)) yield* endpointsIn(inner, depth + 1);
}

/** Every call that the contract and the resources declare: a new one is found without being named here. */
export const declaredEndpoints: Endpoint[] = [
  ...new Set(
    Object.values(modules).flatMap((module) => Object.values(module).flatMap((value) => [...endpointsIn(value)])),
  ),
];

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
