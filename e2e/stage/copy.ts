import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { byClock, clockOffset } from '../../scripts/test/other-clock.ts';
import { newDataFolder } from '../../tests/data-folder.ts';

const root = join(import.meta.dirname, '../..');
const left = ['node_modules', '.git', '.runtime', 'data', 'dist', 'test-results'];

/** Ports of the stories' additional servers. */
export const portBeside = (place: number) => Number(process.env.E2E_PORT ?? 4710) + place;

/** Builds a copy of the project. `change` edits it as a developer would, and may run its scripts. Resolves to its folder. */
export async function buildCopy(
  change: (copy: string, run: (...args: string[]) => void) => Promise<void>,
): Promise<string> {
  const copy = newDataFolder('copy');
  await cp(root, copy, { recursive: true, filter: (path) => path === root || !left.includes(basename(path)) });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const run = (...args: string[]) => void execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe' });
  await change(copy, run);
  run('node_modules/vite/bin/vite.js', 'build');
  return copy;
}

/** Serves the copy on this port, with its own data. Resolves to a function that stops the server and removes the copy. */
export async function serveCopy(copy: string, port: number): Promise<() => Promise<void>> {
  const stop = await serve(copy, port, join(copy, 'data'));
  return async () => {
    await stop();
    await rm(copy, { recursive: true, force: true });
  };
}

/** The product itself with demo content of its own. Resolves to a function that stops the server and removes its data. */
export async function serveAnew(port: number): Promise<() => Promise<void>> {
  const data = newDataFolder('served');
  const stop = await serve(root, port, data);
  return async () => {
    await stop();
    await rm(data, { recursive: true, force: true });
  };
}

async function serve(cwd: string, port: number, data: string): Promise<() => Promise<void>> {
  // The shell and `faketime` do not forward signals, so the whole process group is stopped; the shell waits for the server.
  const command = `trap '' TERM; ${clockOffset ? byClock(clockOffset) : ''}"$0" server/main.ts`;
  const settings = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', WEBHOOKS_TO_PRIVATE: 'on' };
  const server = spawn('sh', ['-c', command, process.execPath], {
    detached: true,
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isReady = false;
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false }))
    if ((isReady = String(chunk).includes('ready at'))) break;
  // Another program may use the port: its responses are not this server's.
  if (!isReady) throw new Error(`The server of this story did not start on port ${port}`);
  server.stdout.resume();
  return async () => {
    if (server.exitCode !== null || !server.pid) return;
    process.kill(-server.pid, 'SIGTERM');
    await once(server, 'exit');
  };
}
