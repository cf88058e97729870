import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** The first of three ports of `npm run bench`. */
export const firstPort = Number(process.env.BENCH_PORT ?? 4_790);

interface Served {
  /** The database's. */
  url: string;
  folder: string;
  port: number;
  /** Where browsers find it: its own address, or that of a proxy before it. */
  origin: string;
  /** With demo content and its accounts. */
  demo?: boolean;
}

/**
 * Starts a server process on a database, and waits until it is ready and at rest.
 * @throws where it ends instead; it has said why.
 */
export async function startServer({ url, folder, port, origin, demo = false }: Served): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: String(port),
      PUBLIC_URL: origin,
      DEMO: demo ? 'on' : 'off',
      LOG_LEVEL: 'error',
      // Filling in the names of towns would be measured, too.
      PLACES_PROVIDER: 'none',
      // As the launcher sets it.
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let ready = false;
  for await (const chunk of server.stdout!.iterator({ destroyOnReturn: false })) {
    ready = String(chunk).includes('ready at');
    if (ready) break;
  }
  if (!ready) throw new Error('The server ended instead of being ready.');
  server.stdout!.resume();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return server;
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Asks a process to end, and waits until it has. */
export async function endServer(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** The cookie that a browser would send. */
export async function openSession(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/v1/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Resident memory in MB; 0 where the system does not tell. */
export function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);
  } catch {
    return 0;
  }
}
