import { type Server, createServer } from 'node:net';

/** Ports of one test run, for all servers of its stories. */
export interface PortBlock {
  first: number;
  release(): void;
}

const size = 100;

/**
 * The first free block of 100 ports from 4700 on. Its last port is held as long as the run lasts, so that two runs on one machine
 * never share a block.
 */
export async function claimPorts(first = 4700): Promise<PortBlock> {
  const held = await hold(first + size - 1);
  return held ? { first: first + 10, release: () => void held.close() } : claimPorts(first + size);
}

const hold = (port: number) =>
  new Promise<Server | undefined>((done) => {
    const server = createServer().on('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => done(server));
  });
