import { run } from './tool.ts';

/** What dependency-cruiser found: each module with what it imports, and the imports that break a rule. */
export interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Reads all imports of the source code. @throws Error with what dependency-cruiser printed when it failed. */
export async function cruise(): Promise<Cruise> {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  const args = [
    program,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'contract',
    'src',
    'site',
    'server',
  ];
  const { stdout, output } = await run(process.execPath, args);
  if (!stdout.startsWith('{')) throw new Error(output);
  return JSON.parse(stdout) as Cruise;
}
