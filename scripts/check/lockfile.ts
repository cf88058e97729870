import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

type Lock = { packages: Record<string, { resolved?: string }> };

/** Packages that may exist only once: two copies would not share their React contexts and styles. */
const SINGLE = ['antd', '@ant-design/cssinjs', 'react', 'react-dom'];

/** Checks that the lockfile has one copy of those packages and no registry URLs. `npm run audit` checks for vulnerabilities. */
export async function lockfile(): Promise<string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const entries = Object.entries(packages).map(([path, { resolved }]) => ({
    path,
    name: path.split('node_modules/').at(-1)!,
    resolved,
  }));
  const copies = SINGLE.map((name) => ({ name, count: entries.filter((entry) => entry.name === name).length }))
    .filter(({ count }) => count !== 1)
    .map(({ name, count }) => `${name} is installed ${count} times. Install exactly one.`);
  const hosts = entries
    .filter(({ resolved }) => resolved && /^[a-z+]+:\/\//.test(resolved))
    .map(({ path }) => `${path} contains a download URL. Remove its “resolved” line.`);
  return [...copies, ...hosts];
}
