import { expect, it } from 'vitest';
import { delivery } from '../../contract/delivery.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { makeTenant } from './builders.ts';
import { send } from './client.ts';
import { deliveryRequest } from './delivery-inputs.ts';

const home = await makeTenant();
const calls = Object.entries(delivery) as [string, Endpoint][];

it.each(calls)('%s is answered to everybody, of every origin', async (_name, endpoint) => {
  const { status, headers, body } = await send(endpoint, await deliveryRequest(endpoint, home));
  expect([status, body]).toEqual([200, body]);
  expect(headers['access-control-allow-origin']).toBe('*');
});
