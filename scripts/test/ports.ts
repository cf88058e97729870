import { type Server, createServer } from 'node:net';

/** Ports of one test run for the servers of its e2e tests, or of one test process. */
export interface PortBlock {
  first: number;
  release(): void;
}

const size = 100;

/**
 * The first block of 100 free ports from 4700 on. Its last port is held as long as the run lasts, so that two runs on one machine
 * never share a block; a block in which another program has a port is left out.
 */
export async function claimPorts(first = 4700): Promise<PortBlock> {
  const servers = await Promise.all(Array.from({ length: size }, (_, place) => hold(first + place)));
  const last = servers.pop()?.unref();
  await Promise.all(servers.map((server) => new Promise((done) => (server ? server.close(done) : done(undefined)))));
  if (last && servers.every(Boolean)) return { first: first + 10, release: () => void last.close() };
  last?.close();
  return claimPorts(first + size);
}

const hold = (port: number) =>
  new Promise<Server | undefined>((done) => {
    const server = createServer().on('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => done(server));
  });
