import sharp from 'sharp';
import { expect, it } from 'vitest';
import { delivery, iconSizes } from '../../../contract/website/delivery.ts';
import { makeTenant } from '../stage/builders.ts';
import { send } from '../stage/client.ts';
import { iconOf, run, websiteOf } from './delivery-inputs.ts';
import { app } from '../stage/installation.ts';

it('S5.02 a website’s icon is converted to squares of every size that browsers request, and is served with it', async () => {
  const tenant = await makeTenant();
  const params = { domain: await websiteOf(tenant) };
  const settings = async () => (await send(delivery.settings, { params })).body;
  expect((await settings()).icons).toEqual([]);

  await iconOf(tenant);
  await expect.poll(async () => (await settings()).icons.length).toBe(iconSizes.length);
  const { icons } = await settings();
  for (const { size, address } of icons) {
    const { statusCode, headers, rawPayload } = await app.inject({ url: address });
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([statusCode, headers['content-type'], format, width, height]).toEqual([200, 'image/png', 'png', size, size]);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', etag: expect.any(String) as string });
  }

  const [{ address } = { address: '' }] = icons;
  await run(`update website_settings set site_icon = null where workspace_id = ${tenant.workspaceId}`);
  await expect.poll(async () => (await app.inject({ url: address })).statusCode).toBe(404);
});

it('any other size is refused', async () => {
  const domain = await websiteOf(await makeTenant());
  expect((await app.inject({ url: `/v1/delivery/${domain}/icons/5000` })).statusCode).toBe(422);
});
