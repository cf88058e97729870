import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reaches } from './account.ts';
import type { ClusterLocation } from './location.ts';

/** Address on which the database listens: a folder with its socket, or on Windows the loopback address and a port. */
export type Address = { host: string; port: number; remove(): void };

const PORT = 5432;
const LONGEST_FOLDER = 80;

/**
 * A private folder for the socket, with a path short enough for every system; on Windows a free loopback port.
 * Removes files of a killed database from the folder, because they would make it look active.
 * @throws Error with a readable message if the folder belongs to another user.
 */
export async function chooseAddress(name: string, { account }: ClusterLocation): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), remove: () => undefined };
  const base = tmpdir().length > LONGEST_FOLDER || !reaches(account, tmpdir()) ? '/tmp' : tmpdir();
  const host = join(base, `waymark-${name}`);
  const owner = account?.uid ?? process.getuid?.();
  mkdirSync(host, { recursive: true, mode: 0o700 });
  if (account && lstatSync(host).uid === 0) chownSync(host, account.uid, account.gid);
  const found = lstatSync(host);
  if (!found.isDirectory() || found.uid !== owner) {
    throw new Error(`The folder ${host} for the database socket belongs to another user. Remove it and start again.`);
  }
  chmodSync(host, 0o700);
  for (const left of readdirSync(host)) rmSync(join(host, left));
  return { host, port: PORT, remove: () => rmSync(host, { recursive: true, force: true }) };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
