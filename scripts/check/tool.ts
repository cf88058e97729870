import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

const MEGABYTES = 200 * 1024 * 1024;

/** The project’s root folder, in which every check runs. */
export const root = resolve(import.meta.dirname, '../..');

/** Runs a program of node_modules. Resolves to its output lines if it failed, else to none. */
export async function tool(file: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await run(process.execPath, [join('node_modules', file), ...args]);
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [`It exited with code ${code} and no output.`];
}

/** Runs a program in the project’s root folder. Resolves to its exit code and output, with standard error last. */
export function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string; stdout: string }> {
  return new Promise((done, fail) => {
    execFile(
      program,
      args,
      { cwd: root, maxBuffer: MEGABYTES, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') fail(error);
        else done({ code: Number(error?.code ?? 0), stdout, output: stdout + stderr });
      },
    );
  });
}
