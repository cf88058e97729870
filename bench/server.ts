import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** The first of three ports of `npm run bench`. */
export const firstPort = Number(process.env.BENCH_PORT ?? 4_790);

interface Served {
  /** The database URL. */
  url: string;
  folder: string;
  port: number;
  /** The public address: its own or that of a proxy. */
  origin: string;
  /** Whether to add demo content and accounts. */
  demo?: boolean;
}

/** Starts a server process, and waits until it is ready and idle. @throws if it ends; it has printed the reason. */
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
      // As set by the launcher.
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let ready = false;
  for await (const chunk of server.stdout!.iterator({ destroyOnReturn: false })) {
    ready = String(chunk).includes('ready at');
    if (ready) break;
  }
  if (!ready) throw new Error('The server stopped before it was ready.');
  server.stdout!.resume();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return server;
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Stops a process and waits for its end. */
export async function endServer(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Opens a session. @returns its cookie. */
export async function openSession(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/v1/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Resident memory in MB; 0 if unknown. */
export function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);
  } catch {
    return 0;
  }
}
