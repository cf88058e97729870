import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from '../launch/build.mjs';
import { type AddressBudget, addressBudgets } from './budgets.ts';
import { root } from './tool.ts';

const LARGEST_SHOWN = 5;

/** A file of the build in Vite’s manifest. */
interface Built {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** Reports addresses whose JavaScript or CSS exceeds its budget, based on the last build. */
export async function weight(): Promise<string[]> {
  if (!isBuilt(root)) return ['dist/ is missing or older than its sources. Run npm run build.'];
  return Object.entries(addressBudgets).flatMap(([name, budget]) => {
    const files = [...filesOf(budget)];
    return [
      tooHeavy(name, 'JavaScript', files, '.js', budget.script),
      tooHeavy(name, 'CSS', files, '.css', budget.style),
    ].flat();
  });
}

/** The scripts and styles that an address loads, relative to dist/. @throws Error if the build has no such module. */
export function filesOf({ page, loads }: Pick<AddressBudget, 'page' | 'loads'>): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')) as Record<string, Built>;
  const byFile = new Map(Object.values(manifest).map((built) => [built.file, built]));
  const files = new Set<string>();
  const add = (built: Built) => {
    if (files.has(built.file)) return;
    files.add(built.file);
    for (const style of built.css ?? []) files.add(style);
    for (const key of built.imports ?? []) add(manifest[key]!);
  };
  for (const file of namedIn(page)) add(byFile.get(file) ?? { file });
  for (const module of loads) {
    const built = Object.entries(manifest).filter(([key, { name }]) => key === module || name === module);
    if (built.length === 0) throw new Error(`The build has no ${module}: correct scripts/check/budgets.ts.`);
    for (const [, chunk] of built) add(chunk);
  }
  return files;
}

/** Scripts and style sheets of the document, without prefetched ones. */
function namedIn(page: string): string[] {
  const tags = readFileSync(join(root, 'dist', page), 'utf8').match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !tag.includes('rel="prefetch"'))
    .flatMap((tag) => /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/.exec(tag)?.[1] ?? []);
}

function tooHeavy(name: string, kind: string, files: string[], ending: string, budget: number): string[] {
  const sizes = files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, kib: statSync(join(root, 'dist', `${file}.br`)).size / 1_024 }))
    .sort((one, other) => other.kib - one.kib);
  const total = sizes.reduce((sum, { kib }) => sum + kib, 0);
  if (total <= budget) return [];
  const largest = sizes.slice(0, LARGEST_SHOWN).map(({ file, kib }) => `${file} ${kib.toFixed(1)}`);
  return [
    `${name} loads ${total.toFixed(1)} KiB of ${kind}; its budget is ${budget} KiB (scripts/check/budgets.ts). Largest: ${largest.join(', ')}.`,
  ];
}
