import { hooked, messages, origin } from '../hook-stage.ts';
import { describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { makeRecord, makeTenant } from '../../stage/builders.ts';
import { publish, run, websiteOf } from '../../website/delivery-inputs.ts';
import { db } from '../../stage/installation.ts';
import { resourceNamed } from '../../../../server/platform/resources.ts';

describe('the messages of a website', () => {
  it('report content that is published, changed while published, or unpublished, in any way', async () => {
    const { tenant, receiver } = await hooked();
    const id = await publish('events', tenant, { status: 'draft' });
    const steps: [string, string | undefined][] = [
      [`update events set title = 'Fair' where id = ${id}`, undefined],
      [`update events set status = 'published' where id = ${id}`, 'event.published'],
      [`update events set title = 'Market', version = version + 1 where id = ${id}`, 'event.updated'],
      [`update events set version = version + 1, updated_at = now() where id = ${id}`, undefined],
      [`update events set status = 'archived' where id = ${id}`, 'event.unpublished'],
      [`update events set status = 'published' where id = ${id}`, 'event.published'],
      [`update events set deleted_at = now() where id = ${id}`, 'event.unpublished'],
      [`update events set title = 'Gone' where id = ${id}`, undefined],
      [`update events set deleted_at = null where id = ${id}`, 'event.published'],
    ];
    const told: string[] = [];
    for (const [step, type] of steps) {
      await run(step);
      if (type) told.push(type);
      await expect.poll(() => receiver.received.map(({ body }) => body.type)).toEqual(told);
    }
  });

  it.each([
    ['events', 'event', 'events'],
    ['venues', 'venue', 'venues'],
    ['properties', 'property', 'properties'],
    ['property-posts', 'post', 'posts'],
    ['blog-posts', 'post', 'blog'],
    ['pages', 'post', 'pages'],
  ])('name the change of %s and the URL to read it, without its values', async (resource, kind, place) => {
    const { tenant, receiver } = await hooked();
    const domain = await websiteOf(tenant);
    const id = await publish(resource, tenant, { [resourceNamed(resource).title]: 'Zugspitzgeheimnis' });
    await expect.poll(() => receiver.types()).toContain(`${kind}.published`);
    const { body, text } = receiver.received.find(({ body: { data } }) => data.id === id)!;
    expect(body).toEqual({
      type: `${kind}.published`,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { id, resource, domain, address: `${origin}/v1/delivery/${domain}/${place}/${id}` },
    });
    expect(text).not.toContain('Zugspitz');
  });

  it('report a property whose facts change, and changed settings, once per transaction', async () => {
    const { tenant, receiver } = await hooked();
    const facts = resourceNamed('property-facts');
    await makeRecord(facts, tenant, { property_id: tenant.propertyId });
    await expect.poll(() => receiver.types()).toEqual(['property.updated']);
    const { workspaceId } = tenant;
    await run(`update style_settings set "primary" = '#123456' where workspace_id = ${workspaceId};
      update website_settings set tagline = 'By the lake' where workspace_id = ${workspaceId}`);
    await expect.poll(() => receiver.types()).toEqual(['property.updated', 'settings.updated']);
  });

  it('report the events of a place that gets a time zone, whose times change, and not the place', async () => {
    const { tenant, receiver } = await hooked();
    const venueId = await publish('venues', tenant);
    const id = await publish('events', tenant, { venueId });
    await run(`update venues set time_zone = 'Asia/Tokyo' where id = ${venueId};
      update properties set time_zone = 'Asia/Tokyo' where workspace_id = ${tenant.workspaceId}`);
    await run(`update venues set city = 'Nara' where id = ${venueId}`);
    const told = () => receiver.received.map(({ body: { type, data } }) => `${type} ${data.id}`).toSorted();
    await expect
      .poll(told)
      .toEqual(
        [
          `venue.published ${venueId}`,
          `event.published ${id}`,
          `event.updated ${id}`,
          `venue.updated ${venueId}`,
        ].toSorted(),
      );
  });

  it('are one for each record of a bulk change, with the final state of the transaction', async () => {
    const { tenant, receiver } = await hooked();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await publish('venues', tenant, { status: 'draft' }));
    await run(`update venues set status = 'published' where workspace_id = ${tenant.workspaceId};
      update venues set city = 'Bled' where workspace_id = ${tenant.workspaceId}`);
    await expect.poll(() => receiver.types()).toEqual(Array.from({ length: 5 }, () => 'venue.published'));
    expect(receiver.received.map(({ body }) => body.data.id).toSorted()).toEqual(ids.toSorted());
    await run(
      `update venues set status = 'draft' where id = ${ids[0]}; update venues set status = 'published' where id = ${ids[0]}`,
    );
    await expect.poll(() => receiver.types()).toContain('venue.updated');
  });

  it('are not sent for deselected types, drafts, rolled-back changes, or other workspaces', async () => {
    const { tenant, receiver, owner, id } = await hooked({ venues: false });
    await publish('venues', tenant);
    await publish('events', tenant, { status: 'draft' });
    await publish('events', await makeTenant());
    await run(`update webhooks set active = active`);
    await expect(
      db.asSystem(async (tx) => {
        await tx.script(`update events set status = 'published' where workspace_id = ${tenant.workspaceId}`);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const last = await publish('events', tenant);
    await expect.poll(() => receiver.types()).toEqual(['event.published']);
    expect(receiver.received[0]!.body.data.id).toBe(last);
    expect(await messages(owner, id)).toHaveLength(1);
  });

  it('are not stored without a webhook', async () => {
    const tenant = await makeTenant();
    await publish('events', tenant);
    const off = await hooked({ active: false });
    await publish('events', off.tenant);
    const [kept] = await db.system<{ count: number }>(SQL`
      select count(*) from webhook_messages where workspace_id = any(${[tenant.workspaceId, off.tenant.workspaceId]}::bigint[])`);
    expect(kept?.count).toBe(0);
  });

  it('a deleted workspace loses all its data, including webhooks and messages', async () => {
    const { tenant } = await hooked();
    await publish('events', tenant);
    await publish('properties', tenant);
    await run(`delete from workspaces where id = ${tenant.workspaceId}`);
    const left = await db.system(SQL`select id from webhook_messages where workspace_id = ${tenant.workspaceId}`);
    expect(left).toEqual([]);
  });
});
