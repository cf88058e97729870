import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * Runs a test runner of node_modules in this terminal; `args` gets the path for its JSON report. Resolves to the exit code and the report,
 * which is undefined if unreadable.
 */
export async function withReport<Report>(
  program: string,
  args: (file: string) => { args: string[]; env?: Record<string, string> },
): Promise<{ code: number; report: Report | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-test-'));
  const file = join(folder, 'report.json');
  try {
    const given = args(file);
    const options = { cwd: root, env: { ...process.env, ...given.env }, stdio: 'inherit' } as const;
    const child = spawn(process.execPath, [join('node_modules', program), ...given.args], options);
    const code = await new Promise<number>((done, fail) => {
      child.once('error', fail);
      child.once('exit', (ended) => done(ended ?? 1));
    });
    return { code, report: read<Report>(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
