import { run } from './tool.ts';

/** The result of dependency-cruiser: modules with their imports, and violations of the rules. */
export interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Reads all imports of the source code. @throws Error with the output of dependency-cruiser if it fails. */
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
