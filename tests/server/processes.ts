import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const main = join(import.meta.dirname, '../../server/main.ts');

export interface ServerProcess {
  origin: string;
  pid: number;
  isRunning(): boolean;
  /** All that it has written to its log so far. */
  said(): string;
  /** Ends it and all that is in its process group at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end in order. */
  stop(): Promise<void>;
}

/** The real server in a process of its own, answering when this resolves. Rejects with what it said when it ends instead. */
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
  // A run that is broken off leaves no server behind.
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

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
