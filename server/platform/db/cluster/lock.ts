import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ASK_MS = 500;

/**
 * Takes the lock of `home`, so that only this process runs a database there, and resolves to its release function.
 * The lock is a listening socket: the system closes it when the process ends or crashes, unlike a file with a process id.
 * @throws Error with a readable message that names `folder` and the lock's owner.
 */
export async function holdFolder(home: string, folder: string): Promise<() => Promise<void>> {
  const address = addressOf(home);
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(String(process.pid)));
  if (!(await listens(server, address))) {
    const owner = await askOwner(address);
    if (!owner && process.platform === 'darwin') rmSync(address, { force: true });
    if (owner || !(await listens(server, address))) {
      const advice = 'Stop it first, or give this one another data folder (DATA_DIR).';
      throw new Error(
        `The data folder ${folder} is in use by another Waymark process (${owner ?? 'just starting'}). ${advice}`,
      );
    }
  }
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function addressOf(home: string): string {
  const name = `waymark-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error));
    server.once('error', failed);
    server.listen(address, () => {
      server.off('error', failed);
      done(true);
    });
  });
}

/** The process that holds the lock, in words; undefined if it has ended. */
function askOwner(address: string): Promise<string | undefined> {
  return new Promise((done) => {
    let pid = '';
    const named = () => done(pid ? `process ${pid}` : 'one too busy to answer');
    const socket = connect(address);
    socket.setTimeout(ASK_MS, named);
    socket.on('data', (chunk) => (pid += chunk));
    socket.on('end', named);
    socket.on('error', () => done(undefined));
  });
}
