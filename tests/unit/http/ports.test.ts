import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { claimPorts } from '../../../scripts/test/ports.ts';

it('a block of ports with one in use is skipped, and two runs get different blocks', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const first = port - 50;
  const [one, two] = [await claimPorts(first), await claimPorts(first)];
  expect(one.first).toBeGreaterThan(port);
  expect(two.first).toBeGreaterThanOrEqual(one.first + 100);
  one.release();
  two.release();
  other.close();
});
