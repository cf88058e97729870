import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { noteFindings } from '../../../server/features/domains/proof-store.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { as } from '../stage/client.ts';
import { run } from './delivery-inputs.ts';
import { at, claim, domainStage, read, unique, verified } from './domain-stage.ts';
import { db } from '../stage/installation.ts';
import { SQL } from '../../../server/platform/db/sql.ts';

const { dns, check, prove, checking, close } = await domainStage();
afterAll(close);

describe('S7.03 a domain name is served for the owner of exactly that name', () => {
  it.each([
    ['accents', 'zürich', 'zurich'],
    ['two hyphens', 'lake--town', 'lake-town'],
    ['letters of other words', 'straße', 'strasse'],
  ])('with %s, a similar name', async (_what, name, alike) => {
    const rest = unique('');
    const [real, other] = [await claim(`${name}${rest}`, 'Real'), await claim(`${alike}${rest}`, 'Other')];
    await prove(other);
    expect([await at(`${name}${rest}.example`), (await read(real)).isTaken]).toEqual([404, false]);
    const host = new URL(`http://${name}${rest}.example`).hostname;
    expect(await at(host)).toBe(404);
    const { token, address } = await read(real);
    expect(address).toBe(`${name}${rest}.example`);
    dns.records.set(`_waymark.${host}`, [`waymark-verification=${token}`]);
    expect(await check(real)).toMatchObject({ state: 'proven' });
    for (const typed of [host, `${name}${rest}.EXAMPLE`, `www.${name}${rest}.example.`])
      await expect.poll(() => at(typed)).toBe('Real');
    expect(await at(`${alike}${rest}.example`)).toBe('Other');
    const site = await checking.inject(`/sites/${host}/`);
    const end = `/sites/${encodeURIComponent(`${name}${rest}.example`)}/`;
    expect([site.statusCode, site.headers.location]).toEqual(host.startsWith('xn--') ? [301, end] : [200, undefined]);
  });

  it('written in DNS notation, and found in both notations', async () => {
    const name = `zürich${unique('')}`;
    const { hostname } = new URL(`http://${name}.example`);
    const owner = await claim(hostname.replace('.example', ''), 'Coded');
    await prove(owner);
    for (const typed of [hostname, `${name}.example`]) await expect.poll(() => at(typed)).toBe('Coded');
  });

  it('with a trailing dot', async () => {
    const name = unique('dot');
    const owner = await claim(name, 'Dot', 'example.');
    expect((await read(owner)).address).toBe(`${name}.example`);
    await prove(owner);
    await expect.poll(() => at(`${name}.example`)).toBe('Dot');
  });
});

describe('S7.03 of two domains of an organization with the same name', () => {
  it('the one of a workspace is served, whichever was verified first', async () => {
    const name = unique('twice');
    const owner = await claim(name, 'Twice');
    const [spare] = await db.system<{ id: number }>(SQL`
      insert into domains (organisation_id, name, tld) values (${owner.organisationId}, ${`www.${name}`}, 'example') returning id`);
    await prove({ person: owner.person, domainId: spare!.id });
    await prove(owner);
    await expect.poll(() => at(`${name}.example`)).toBe('Twice');
  });
});

describe('S7.03 a domain restored from the trash', () => {
  it('does not lose its name before its check to a later verified domain', async () => {
    const name = unique('back');
    const [seller, buyer] = [await claim(name, 'Seller'), await claim(name, 'Buyer')];
    const host = await prove(seller);
    const params = { id: seller.domainId };
    const body = { domainId: null };
    await as(seller.person).call(workspaces.endpoints.update, { params: { id: seller.workspaceId }, body });
    expect((await as(seller.person).call(domains.endpoints.remove, { params })).status).toBe(200);
    dns.records.delete(host);
    await prove(buyer);
    expect((await as(seller.person).call(domains.endpoints.restore, { params })).status).toBe(200);
    await as(seller.person).call(workspaces.endpoints.update, {
      params: { id: seller.workspaceId },
      body: { domainId: seller.domainId },
    });
    await expect.poll(() => at(`${name}.example`)).toBe('Buyer');
    expect(await read(seller)).toMatchObject({ state: 'failing', isTaken: true });
  });

  it('that was served without verification is not served again once another organization verified its name', async () => {
    const name = unique('before');
    const [before, owner] = [await claim(name, 'Before'), await claim(name, 'Owner')];
    await run(`update domain_proofs set served_before = true where domain_id = ${before.domainId}`);
    await run(`update domains set deleted_at = now() where id = ${before.domainId}`);
    await prove(owner);
    await run(`update domains set deleted_at = null where id = ${before.domainId}`);
    await run(`update domains set deleted_at = now() where id = ${owner.domainId}`);
    await expect.poll(() => at(`${name}.example`)).toBe(404);
  });
});

it('S7.03 verifications of the same name by several organizations at once are all recorded', async () => {
  const name = unique('race');
  const owners = await Promise.all(['A', 'B', 'C', 'D'].map((title) => claim(name, title)));
  const findings = { dns: 'found', file: 'missing', meta: 'missing' } as const;
  const note = ({ domainId }: { domainId: number }) =>
    noteFindings(db, { domainId, address: `${name}.example`, token: '' }, findings);
  await Promise.all(owners.map(note));
  expect(await Promise.all(owners.map(verified))).toEqual([true, true, true, true]);
});

it('S7.03 no request can mark a domain as verified or set the workspace key', async () => {
  const owner = await claim(unique('sent'), 'Sent');
  const { person, domainId, workspaceId, organisationId } = owner;
  const by = as(person);
  const given = { domainVerfified: true } as never;
  await by.call(domains.endpoints.update, {
    params: { id: domainId },
    body: { name: unique('put'), ...(given as object) },
  });
  expect(await verified(owner)).toBe(false);
  const made = await by.call(domains.endpoints.create, {
    query: { organisationId },
    body: { name: unique('post'), tld: 'example', ...(given as object) },
  });
  expect([made.status, made.body]).toMatchObject([201, { domainVerfified: false }]);
  const body = { name: 'Sent', websiteKey: 'w-000000000000' } as never;
  await by.call(workspaces.endpoints.update, { params: { id: workspaceId }, body });
  const { body: workspace } = await by.call(workspaces.endpoints.one, { params: { id: workspaceId } });
  expect(workspace).toMatchObject({ name: 'Sent', websiteKey: owner.key });
});

it('an upgrade keeps serving a domain with a single organization, and none with several', async () => {
  const [lone, shared] = [unique('lone'), unique('shared')];
  const owners = [await claim(lone, 'Lone'), await claim(shared, 'One'), await claim(`www.${shared}`, 'Other')];
  const ids = owners.map(({ domainId }) => domainId).join();
  const migration = await readFile(
    join(import.meta.dirname, '../../../server/platform/db/migrations/127-domain-proofs.sql'),
    'utf8',
  );
  const [brought = ''] =
    /insert into domain_proofs \(domain_id, method, proven_at, served_before\)[^;]+/.exec(migration) ?? [];
  await run(`delete from domain_proofs where domain_id in (${ids})`);
  await run(`${brought} where d.id in (${ids})`);
  const states = await Promise.all(owners.map(async (owner) => (await read(owner)).state));
  expect(states).toEqual(['kept', 'unproven', 'unproven']);
  await run(`update domains set updated_at = now() where id in (${ids})`);
  await expect.poll(() => at(`${lone}.example`)).toBe('Lone');
  expect(await at(`${shared}.example`)).toBe(404);
});
