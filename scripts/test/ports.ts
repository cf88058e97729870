import { type Server, createServer } from 'node:net';

/** Ports of a test run for its servers, or of a test process. */
export interface PortBlock {
  first: number;
  release(): void;
}

const size = 100;

/**
 * Claims the first block of 100 free ports from 4700. It keeps the last port open, so that parallel runs never share a block. Blocks with a
 * used port are skipped.
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
