import { describe, expect, it } from 'vitest';
import { previewFrame, websitePreview } from '../../../contract/website/website-preview.ts';
import { styleSettingsCalls } from '../../../src/resources/style-settings/style-settings.calls.ts';
import { everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { app } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, viewer } = await world();
const style = websitePreview['style-settings'];
const site = websitePreview['website-settings'];
const query = { workspaceId: home.workspaceId };
const values = (given: Record<string, unknown>, id?: number) => ({ values: given, ...(id !== undefined && { id }) });

describe('S2.04 a preview of unsaved settings', () => {
  it('S2.04 shows the website with other colors, and stores nothing', async () => {
    const before = (await as(owner).call(styleSettingsCalls.read, { query })).body;
    const { status, body } = await as(owner).call(style, {
      query,
      body: values({ primary: '#AB12CD', buttonLook: 'soft' }),
    });
    expect(status).toBe(200);
    expect(body.css).toContain('--color-primary: #ab12cd;');
    expect(body.page).toMatch(/^<!doctype html>/);
    expect(body.page).toContain('<body class="look-soft">');
    expect((await as(owner).call(styleSettingsCalls.read, { query })).body).toEqual(before);
  });

  it('S2.04 shows unsaved names, languages and banners', async () => {
    const named = await as(owner).call(site, {
      query,
      body: values({
        siteName: 'Lakes & <b>hills</b>',
        defaultLanguage: 'de',
        bookingShown: true,
        bookingTitle: 'Stay a while',
      }),
    });
    expect(named.body.page).toContain('Lakes &amp; &lt;b&gt;hills&lt;/b&gt;');
    expect(named.body.page).toContain('<html lang="de">');
    expect(named.body.page).toContain('Stay a while');
    const banner = await as(owner).call(websitePreview.banners, { query, body: values({ title: 'A new banner' }) });
    expect(banner.body.page).toContain('<h1>A new banner</h1>');
  });

  it('S2.04 shows marked samples if nothing is published', async () => {
    const begun = await makeTenant();
    const person = await makePerson({ of: [begun], may: everything });
    const { body } = await as(person).call(style, { query: { workspaceId: begun.workspaceId }, body: values({}) });
    expect(body.samples).toEqual(['events', 'posts', 'venues']);
    expect(body.page).toContain('Sample event');
  });

  it('S2.04 keeps stored values if a new one is refused, and accepts no malicious values', async () => {
    const hostile = {
      primary: 'red;}body{background:url(//evil.example)}',
      baseSize: '17px;}</style><script>alert(1)</script>',
      buttonLook: '"><script>',
      headingFont: '"; @import url(//evil.example)',
      scale: 'expression(1)',
      __proto__: { primary: 'x' },
    };
    const { status, body } = await as(owner).call(style, { query, body: values(hostile) });
    expect(status).toBe(200);
    expect(body.css + body.page).not.toMatch(/evil|<script>alert|expression/);
    const said = await as(owner).call(site, {
      query,
      body: values({
        siteName: '<img src=x onerror=alert(1)>',
        bookingShown: true,
        bookingAddress: 'javascript:alert(1)',
        facebook: 'javascript:alert(1)',
      }),
    });
    expect(said.body.page).not.toMatch(/<img src=x|href="javascript:|action="javascript:/);
  });
});

describe('S6.01 access to the preview', () => {
  it('S6.01 needs the permission to read the style; other workspaces are not found', async () => {
    expect((await as(viewer).call(style, { query, body: values({}) })).status).toBe(200);
    const theirs = { workspaceId: foreign.workspaceId };
    expect((await as(owner).call(style, { query: theirs, body: values({}) })).status).toBe(404);
    const nobody = await makePerson({ of: [home], may: [] });
    expect((await as(nobody).call(style, { query, body: values({}) })).status).toBe(403);
  });

  it('S4.09 never includes the style of another workspace', async () => {
    await as(owner).call(styleSettingsCalls.update, { query, body: { colors: { accent: '#0a0b0c' } } });
    const { body } = await as(owner).call(style, { query: { workspaceId: sibling.workspaceId }, body: values({}) });
    expect(body.css).not.toContain('#0a0b0c');
  });

  it('S5.02 refuses unknown fields by name, and asks for the workspace', async () => {
    const odd = await as(owner).call(style, { query, body: { ...values({}), colour: 1 } as never });
    expect([odd.status, Object.keys(odd.body.validationErrors)]).toEqual([422, ['colour']]);
    expect((await as(owner).call(style, { body: values({}) })).status).toBe(400);
  });
});

it('S7.06 the preview’s frame runs only its own script, is framed by the app only, and has no origin', async () => {
  const { headers, body, statusCode } = await app.inject({ url: `/v1${previewFrame.path}` });
  const policy = String(headers['content-security-policy']);
  expect(statusCode).toBe(200);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toMatch(/unsafe|allow-same-origin/);
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(body).toContain(`<script nonce="${nonce}">`);
});
