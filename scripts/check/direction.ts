import { sources } from './sources.ts';
import { run } from './tool.ts';

type Cruise = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
};

/**
 * Who reads whom, by the rules of `.dependency-cruiser.cjs`. That every file was looked at is checked too: a parser that
 * understands no TypeScript sees no modules and finds no fault.
 */
export async function direction(): Promise<string[]> {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'contract', 'src', 'server'];
  const { stdout, output } = await run(process.execPath, args);
  if (!stdout.startsWith('{')) return output.split('\n');
  const { modules, summary } = JSON.parse(stdout) as Cruise;
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = (await sources(/^(contract|src|server)\/.+\.tsx?$/)).filter((file) => !seen.has(file));
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return [...broken, ...unseen.map((file) => `not looked at: ${file}`)];
}
