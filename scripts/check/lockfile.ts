import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

type Lock = { packages: Record<string, { version?: string; resolved?: string }> };

/** The oldest release of each line without a known hole. Advisory databases lag, so these are kept by hand. */
const FLOORS: Record<string, string[]> = {
  fastify: ['5.12.5'],
  'find-my-way': ['9.7.0'],
  'fast-uri': ['3.1.8', '4.1.5'],
  '@fastify/static': ['10.1.2'],
  '@fastify/multipart': ['9.0.3'],
  '@fastify/session': ['10.9.0'],
  '@fastify/secure-session': ['7.3.0'],
  sharp: ['0.35.5'],
  'sanitize-html': ['2.17.7'],
  dompurify: ['3.4.7'],
  axios: ['1.18.0'],
  'react-router': ['7.18.0'],
  'drizzle-orm': ['0.45.2'],
  'file-type': ['21.3.2'],
};

/** Two copies of these do not see each other's context and styles. */
const SINGLE = ['antd', '@ant-design/cssinjs', 'react', 'react-dom'];

/** No release with a known hole, one copy of what must be one, and no word about where the packages were fetched. */
export async function lockfile(): Promise<string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const entries = Object.entries(packages).map(([path, entry]) => ({
    path,
    name: path.split('node_modules/').at(-1)!,
    ...entry,
  }));
  const holes = entries
    .filter(({ name, version }) => version && FLOORS[name] && !reachesFloor(version, FLOORS[name]))
    .map(({ path, version, name }) => `${path} is ${version}; the oldest that is safe: ${FLOORS[name]!.join(' or ')}.`);
  const copies = SINGLE.map((name) => ({ name, count: entries.filter((entry) => entry.name === name).length }))
    .filter(({ count }) => count !== 1)
    .map(({ name, count }) => `${name} is installed ${count} times; there must be one.`);
  const hosts = entries
    .filter(({ resolved }) => resolved && /^[a-z+]+:\/\//.test(resolved))
    .map(({ path }) => `${path} names the address it was fetched from.`);
  return [...holes, ...copies, ...hosts];
}

/** A version is safe when it reaches the floor of its own major line, or is of a line after the last. */
function reachesFloor(version: string, floors: string[]): boolean {
  const own = floors.find((floor) => numbers(floor)[0] === numbers(version)[0]) ?? floors.at(-1)!;
  const [mine, least] = [numbers(version), numbers(own)];
  const differs = mine.findIndex((number, place) => number !== least[place]);
  return differs === -1 || mine[differs]! > least[differs]!;
}

function numbers(version: string): number[] {
  return version.split(/[.-]/, 3).map(Number);
}
