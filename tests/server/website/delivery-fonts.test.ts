import { describe, expect, it } from 'vitest';
import { siteFonts } from '../../../src/resources/style-settings/style-settings.resource.ts';
import { makeTenant } from '../stage/builders.ts';
import { run, websiteOf } from './delivery-inputs.ts';
import { app } from '../stage/installation.ts';

const get = (url: string) => app.inject({ url });
const addressesIn = (css: string) => [...css.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address!);
const familiesIn = (css: string) => [...new Set([...css.matchAll(/font-family: '([^']+)'/g)].map(([, name]) => name!))];

describe('the built-in fonts of websites', () => {
  it('are all served by this server, for pages of every origin, cached forever', async () => {
    const { body, headers } = await get('/v1/fonts.css');
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'access-control-allow-origin': '*' });
    const shipped = siteFonts.filter((font) => font !== 'System');
    expect(familiesIn(body)).toEqual(shipped.map((font) => (font === 'Source Serif' ? 'Source Serif 4' : font)));
    for (const address of addressesIn(body)) {
      const file = await get(address);
      expect([address, file.statusCode]).toEqual([address, 200]);
      expect(file.headers).toMatchObject({ 'content-type': 'font/woff2', 'access-control-allow-origin': '*' });
      expect(file.headers['cache-control']).toContain('immutable');
      expect(file.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
  });

  it('have their license, and no other file of the installation is served with them', async () => {
    expect((await get('/v1/fonts/nunito/LICENSE')).body).toContain('SIL Open Font License');
    for (const other of ['inter/package.json', 'inter/..%2Fpackage.json', 'other/LICENSE', '..%2F..%2Fzod/LICENSE'])
      expect([other, (await get(`/v1/fonts/${other}`)).statusCode]).toEqual([other, 404]);
  });

  it('are listed in the style of a website that uses them, and no others', async () => {
    const tenant = await makeTenant();
    const tokens = `/v1/delivery/${await websiteOf(tenant)}/tokens.css`;
    expect(familiesIn((await get(tokens)).body)).toEqual([]);
    await run(
      `update style_settings set heading_font = 'Playfair Display', body_font = 'constructor' where workspace_id = ${tenant.workspaceId}`,
    );
    await expect.poll(async () => familiesIn((await get(tokens)).body)).toEqual(['Playfair Display']);
  });
});
