import { type Endpoint, endpointsIn } from '../contract/calls/endpoint.ts';

const modules = import.meta.glob<object>(['../contract/*/*.ts', '../src/resources/*/*.{resource,calls}.ts'], {
  eager: true,
});

/** Every call that the contract and the resources declare: a new one is found without being named here. */
export const declaredEndpoints: Endpoint[] = endpointsIn(Object.values(modules));

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
