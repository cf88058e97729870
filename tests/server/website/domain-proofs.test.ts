import { afterAll, describe, expect, it } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { domainProof } from '../../../contract/website/domain-proof.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { claimCheck, noteFindings } from '../../../server/features/domains/proof-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as, send } from '../stage/client.ts';
import { run } from './delivery-inputs.ts';
import { at, claim, domainStage, read, unique, verified } from './domain-stage.ts';
import { db } from '../stage/installation.ts';

const { dns, checking, checkBy, check, setRecord, prove, close } = await domainStage();
afterAll(close);

describe('an unverified domain', () => {
  it('is not served; the website uses its workspace key as the address', async () => {
    const name = unique('unproven');
    const owner = await claim(name, 'First');
    expect(await read(owner)).toMatchObject({ address: `${name}.example`, state: 'unproven', isTaken: false });
    expect([await at(`${name}.example`), await at(owner.key)]).toEqual([404, 'First']);
    expect(owner.key).toMatch(/^w-[0-9a-f]{12}$/);
    const { body } = await send(delivery.settings, { params: { domain: owner.key } });
    expect(body.domain).toBe(owner.key);
    expect(await verified(owner)).toBe(false);
  });

  it('does not replace a verified one in any spelling or while that is in the trash, and reveals nothing about its owner', async () => {
    const name = unique('real');
    const squatter = await claim(name, 'Squatter');
    const owner = await claim(name, 'Real');
    await prove(owner);
    const later = await claim(name, 'Later');
    for (const [spelling, tld] of [
      [name.toUpperCase(), 'EXAMPLE'],
      [`www.${name}`, 'example'],
      [name.replaceAll('-', ' '), 'example.'],
      [name.replace('a', 'á'), 'éxample'],
      [name.replaceAll('-', '_'), 'example'],
    ] as const)
      await claim(spelling, 'Spelled otherwise', tld);
    expect(await at(`${name}.example`)).toBe('Real');
    for (const other of [squatter, later]) {
      const proof = await read(other);
      expect([proof.state, proof.isTaken]).toEqual(['unproven', true]);
      expect(JSON.stringify(proof)).not.toMatch(/Real|Lake Country/);
    }
    const params = { id: owner.workspaceId };
    await as(owner.person).call(workspaces.endpoints.remove, { params });
    await expect.poll(() => at(`${name}.example`)).toBe(404);
    await as(owner.person).call(workspaces.endpoints.restore, { params });
    await expect.poll(() => at(`${name}.example`)).toBe('Real');
  });

  it('has its preview links and website at the workspace key', async () => {
    const owner = await claim(unique('draft'), 'Draft');
    const site = await checking.inject(`/sites/${owner.key}/`);
    expect([site.statusCode, site.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(site.body).toContain(`/sites/${owner.key}/`);
  });
});

describe('a verification', () => {
  it('by a DNS record serves the domain on every server, and redirects the workspace key to it', async () => {
    const name = unique('proven');
    const owner = await claim(name, 'Proven');
    expect(await check(owner)).toMatchObject({
      state: 'unproven',
      findings: { dns: 'missing', file: 'unreachable', meta: 'unreachable' },
      checkedAt: expect.any(String),
    });
    await prove(owner);
    expect(await read(owner)).toMatchObject({ state: 'proven', method: 'dns', provenAt: expect.any(String) });
    expect(await verified(owner)).toBe(true);
    await expect.poll(() => at(`www.${name}.example`)).toBe('Proven');
    const moved = await checking.inject(`/sites/${owner.key}/events`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/sites/${name}.example/events`]);
    const site = await checking.inject(`/sites/${name}.example/`);
    expect([site.statusCode, site.headers['x-robots-tag']]).toEqual([200, undefined]);
  });

  it('ends when the domain is renamed, and is restored with the name', async () => {
    const name = unique('renamed');
    const owner = await claim(name, 'Renamed');
    await prove(owner);
    const rename = (to: string) =>
      as(owner.person).call(domains.endpoints.update, { params: { id: owner.domainId }, body: { name: to } });
    await rename(name.toUpperCase());
    expect((await read(owner)).state).toBe('proven');
    await rename(unique('another'));
    expect(await read(owner)).toMatchObject({ state: 'unproven', method: null, checkedAt: null });
    expect([await verified(owner), await at(`${name}.example`)]).toEqual([false, 404]);
    await rename(name);
    expect((await read(owner)).state).toBe('unproven');
    expect(await check(owner)).toMatchObject({ state: 'proven' });
  });

  it('whose record is missing holds for 14 days only', async () => {
    const name = unique('expired');
    const owner = await claim(name, 'Expired');
    dns.records.delete(await prove(owner));
    const failing = await check(owner);
    expect(failing).toMatchObject({ state: 'failing', findings: { dns: 'missing' } });
    expect(Date.parse(failing.servedUntil!)).toBeGreaterThan(Date.now() + 13.9 * 86_400_000);
    expect([await at(`${name}.example`), await verified(owner)]).toEqual(['Expired', true]);
    await run(
      `update domain_proofs set failing_since = now() - interval '13 days' where domain_id = ${owner.domainId}`,
    );
    expect((await check(owner)).state).toBe('failing');
    await run(
      `update domain_proofs set failing_since = now() - interval '15 days' where domain_id = ${owner.domainId}`,
    );
    expect((await check(owner)).state).toBe('unproven');
    await expect.poll(() => at(`${name}.example`)).toBe(404);
    expect(await verified(owner)).toBe(false);
    await prove(owner);
    await expect.poll(() => at(`${name}.example`)).toBe('Expired');
  });

  it('of a new owner counts once the record of the previous owner is missing', async () => {
    const name = unique('sold');
    const [seller, buyer] = [await claim(name, 'Seller'), await claim(name, 'Buyer')];
    const host = await prove(seller);
    await prove(buyer);
    expect([await at(`${name}.example`), (await read(buyer)).isTaken]).toEqual(['Seller', true]);
    dns.records.set(host, dns.records.get(host)!.slice(1));
    await check(seller);
    await expect.poll(() => at(`${name}.example`)).toBe('Buyer');
    expect([(await read(seller)).isTaken, (await read(buyer)).isTaken]).toEqual([true, false]);
  });

  it('ends the serving of another organization’s unverified domain from before domain checks existed', async () => {
    const name = unique('kept');
    const [before, owner] = [await claim(name, 'Before'), await claim(name, 'Owner')];
    await run(`update domain_proofs set served_before = true where domain_id = ${before.domainId}`);
    await expect.poll(() => at(`${name}.example`)).toBe('Before');
    expect([(await read(before)).state, await verified(before)]).toEqual(['kept', false]);
    await prove(owner);
    await expect.poll(() => at(`${name}.example`)).toBe('Owner');
    await run(`update domains set deleted_at = now() where id = ${owner.domainId}`);
    await expect.poll(() => at(`${name}.example`)).toBe(404);
  });

  it('is not needed in the demo', async () => {
    const owner = await claim(unique('demo'), 'Demo');
    await run(`update domain_proofs set method = 'demo', proven_at = now() where domain_id = ${owner.domainId}`);
    expect(await check(owner)).toMatchObject({ state: 'demo', method: null, checkedAt: null });
  });
});

it('a due check is made once by several servers, and is dropped if the name has changed', async () => {
  const owner = await claim(unique('due'), 'Due');
  const { token, address } = await read(owner);
  await run(`update domain_proofs set due_at = now() - interval '30 years' where domain_id = ${owner.domainId}`);
  const claims = await Promise.all([claimCheck(db), claimCheck(db), claimCheck(db)]);
  const own = claims.filter((one) => one?.domainId === owner.domainId);
  expect(own).toEqual([{ domainId: owner.domainId, address, token }]);
  await run(`update domains set name = '${unique('moved')}' where id = ${owner.domainId}`);
  await noteFindings(db, own[0]!, { dns: 'found', file: 'missing', meta: 'missing' });
  expect((await read(owner)).state).toBe('unproven');
});

it('a check needs the permission to update domains, and a domain that the caller sees', async () => {
  const owner = await claim(unique('rights'), 'Rights');
  const viewer = await makePerson({ of: [owner], may: ['read'] });
  const stranger = await makePerson({ of: [await makeTenant()], may: everything });
  expect((await checkBy(viewer, owner.domainId)).status).toBe(403);
  expect((await checkBy(stranger, owner.domainId)).status).toBe(404);
  const params = { id: owner.domainId };
  expect((await as(viewer).call(domainProof.read, { params })).status).toBe(200);
  const endpoint: Endpoint = domainProof.read;
  expect((await as(stranger).call(endpoint, { params })).status).toBe(404);
});

it('repeated checks of a domain query its name servers once within five seconds', async () => {
  const owner = await claim(unique('often'), 'Often');
  const first = await check(owner);
  await setRecord(owner);
  const again = await as(owner.person).call(domainProof.check, { params: { id: owner.domainId } });
  expect(again.body).toEqual(first);
  expect(
    await db.system(SQL`select 1 from domain_proofs where domain_id = ${owner.domainId} and due_at is not null`),
  ).toHaveLength(1);
});
