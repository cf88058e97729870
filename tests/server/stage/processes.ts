import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PortBlock, claimPorts } from '../../../scripts/test/ports.ts';

const main = join(import.meta.dirname, '../../../server/main.ts');

export interface ServerProcess {
  origin: string;
  pid: number;
  isRunning(): boolean;
  /** Its complete log so far. */
  said(): string;
  /** Kills its whole process group at once, as a power failure would. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
}

/** The real server in a process of its own; resolves once it answers, and rejects with its output if it exits. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = Number(settings.PORT) || (await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PLACES_PROVIDER: 'none',
    PORT: String(port),
    ...settings,
  };
  const child = spawn(process.execPath, [main], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  // An aborted test run leaves no server behind.
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit').then(() => process.off('exit', atExit));
  const origin = `http://localhost:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended (${child.signalCode ?? `exit code ${child.exitCode}`}):\n${said}`);
    await pause(20);
  }
  return {
    origin,
    pid: child.pid!,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

let block: Promise<PortBlock> | undefined;
let next = 0;

/**
 * A free port from this process's block. The blocks are below the ephemeral ports, which outgoing connections could take
 * before the server starts.
 */
export async function freePort(): Promise<number> {
  const { first } = await (block ??= claimPorts(10_000 + (process.pid % 200) * 100));
  for (;;) {
    const port = first + (next++ % 80);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer().on('error', () => done(false));
    probe.listen(port, 'localhost', () => probe.close(() => done(true)));
  });
