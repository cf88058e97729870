import { expect, it } from 'vitest';
import { type AuditEntry, auditLog } from '../../../contract/people/audit.ts';
import { models } from '../../../contract/writing/models.ts';
import { session } from '../../../contract/people/session.ts';
import { userRoles } from '../../../contract/people/rights.ts';
import { invitations, people } from '../../../contract/people/people.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { purgeAudit } from '../../../server/features/rights/audit-store.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { roles } from '../../../src/resources/roles/roles.resource.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { as, send, signIn } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { aiProvider } from '../stage/inputs.ts';
import { makeRole } from './rights-inputs.ts';
import { world } from '../stage/world.ts';

const { home, foreign, owner, editor, viewer, stranger } = await world();
const query = { organisationId: home.organisationId };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const logOf = async (asked: Record<string, string | number> = {}, reader = owner) =>
  (await as(reader).call(auditLog.list, { query: { ...query, take: 100, ...asked } })).body;
const told = ({ about, action, by, person }: AuditEntry) => [about, action, by?.id ?? null, person?.id ?? null];
const newcomer = (): Promise<Person> => makePerson({ of: [home], may: ['read'] });

it('roles, invitations and memberships are logged with author, change, target, time and IP address', async () => {
  const person = await newcomer();
  const roleId = await makeRole(home, 'Guide');
  await as(owner).call(userRoles.create, {
    query,
    body: { userId: person.id, roleId },
    headers: { 'user-agent': firefox },
  });
  await as(owner).call(people.remove, { query, params: { id: person.id } });
  const [entry] = (await logOf({ userId: person.id, about: 'role' })).filter(({ action }) => action === 'insert');
  expect(entry).toMatchObject({
    about: 'role',
    by: { id: owner.id, name: 'Mira' },
    person: { id: person.id, name: 'Mira' },
    role: { id: roleId, name: 'Guide' },
    ip: owner.address,
    agent: 'Firefox, Linux',
  });
  expect(Math.abs(Date.parse(entry!.at) - Date.now())).toBeLessThan(60_000);
  expect((await logOf({ userId: person.id })).map(({ about, action }) => `${about} ${action}`)).toEqual(
    expect.arrayContaining(['role delete', 'workspace delete']),
  );
});

it('sign-ins and sign-outs are in the log of every organization of the user, and of no other', async () => {
  const person = await newcomer();
  const own = await signIn(person);
  await send(session.close, { headers: own }, person.address);
  const entries = await logOf({ userId: person.id, about: 'session' });
  expect(entries.map(told)).toEqual([
    ['session', 'sign-out', person.id, null],
    ['session', 'sign-in', person.id, null],
  ]);
  expect(entries[1]).toMatchObject({ ip: person.address, agent: 'Script' });
  const elsewhere = await as(stranger).call(auditLog.list, { query: { userId: person.id } });
  expect([elsewhere.status, elsewhere.body]).toEqual([200, []]);
});

it('exports and bulk changes are logged with their number of records', async () => {
  const ids = [await makeRecord(events, home), await makeRecord(events, home)];
  const scope = { workspaceId: home.workspaceId };
  await as(editor).call(events.endpoints.export!, { query: scope });
  await as(editor).call(events.endpoints.bulkRemove!, { query: scope, body: { ids } });
  const entries = await logOf({ userId: editor.id });
  const about = (topic: string) => entries.find((entry) => entry.about === topic);
  expect(about('bulk')).toMatchObject({ action: 'trash', what: { resource: 'events', count: 2 } });
  expect(about('export')).toMatchObject({ action: 'export', what: { resource: 'events' } });
});

it('changes of the organization’s settings and role names are logged with the changed values', async () => {
  const { body: role } = await as(owner).call(roles.endpoints.create!, { query, body: { name: 'Porter' } });
  await as(owner).call(organizations.endpoints.update!, {
    params: { id: home.organisationId },
    body: { auditDays: 400 },
  });
  const [changed, made] = await logOf({ about: 'settings' });
  expect(changed).toMatchObject({
    action: 'update',
    what: { resource: 'organizations', id: home.organisationId },
    fields: ['audit_days'],
  });
  expect(made).toMatchObject({ action: 'insert', what: { resource: 'roles', id: role.id, name: 'Porter' } });
});

it('S7.10 the log says who set up, changed or removed a provider, and which settings, without the key', async () => {
  const write = async (changed: object) => {
    const { status } = await as(owner).call(models.write, { query, body: aiProvider(changed) });
    expect(status).toBe(200);
  };
  await write({ key: 'sk-quokka-of-the-lake-zyxw' });
  await write({ textModel: 'large', monthlyBudget: null });
  await write({ textModel: 'large', monthlyBudget: null });
  await write({ textModel: 'large', monthlyBudget: null, key: 'sk-wombat-of-the-lake-yvzw' });
  await write({ textModel: 'large', monthlyBudget: null, key: null });
  await as(owner).call(models.remove, { query });
  await as(owner).call(models.remove, { query });
  const entries = await logOf({ about: 'ai' });
  expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
    ['delete', []],
    ['update', ['keyRemoved']],
    ['update', ['keySet']],
    ['update', ['textModel', 'monthlyBudget']],
    ['insert', ['keySet']],
  ]);
  expect(entries[0]).toMatchObject({ by: { id: owner.id }, ip: owner.address, what: null });
  const [{ kept }] = (await db.system<{ kept: string }>(
    SQL`select string_agg(c::text, ' ') as kept from changes c where organisation_id = ${home.organisationId}`,
  )) as [{ kept: string }];
  // No word that could occur in ids, times or hexadecimal names.
  expect(kept).not.toMatch(/quokka|wombat|zyxw|yvzw/);
  expect((await as(stranger).call(auditLog.list, { query: { about: 'ai' } })).body).toEqual([]);
});

it('the log is filtered by user, topic, days and words, with exact totals', async () => {
  const person = await newcomer();
  const roleId = await makeRole(home, 'Lamplighter');
  const body = { userId: person.id, roleId };
  const given = await as(owner).call(userRoles.create, { query, body });
  await as(owner).call(userRoles.remove, { query, params: { id: given.body.id } });
  await as(owner).call(invitations.create, {
    query,
    body: { email: 'dusk@lake.example', roleId: await makeRole(home, 'Lantern 100%'), workspaceIds: [] },
  });
  const found = await as(owner).call(auditLog.list, { query: { ...query, q: 'lamplight', take: 1 } });
  expect([found.body.length, found.headers['x-total-count'], found.headers['x-has-next-page']]).toEqual([
    1,
    '3',
    'true',
  ]);
  expect((await logOf({ q: person.email })).length).toBeGreaterThan(1);
  expect((await logOf({ q: 'lantern 100%' })).map(({ about }) => about)).toEqual(['invitation', 'settings']);
  expect(await logOf({ q: 'lantern_100' })).toEqual([]);
  expect((await logOf({ q: owner.address })).length).toBeGreaterThan(0);
  const today = new Date().toISOString().slice(0, 10);
  expect((await logOf({ from: today, to: today, userId: person.id })).length).toBeGreaterThan(1);
  expect(await logOf({ to: '2020-01-01' })).toEqual([]);
  expect((await logOf({}, owner)).map(({ id }) => id)).toEqual(
    (await logOf({})).map(({ id }) => id).toSorted((a, b) => b - a),
  );
});

it('the log is exported as a CSV file, and the export is logged', async () => {
  const change = { auditDays: 300, name: 'Lakes, and "peaks"' };
  await as(owner).call(organizations.endpoints.update!, { params: { id: home.organisationId }, body: change });
  const [changed] = await logOf({ about: 'settings' });
  const settings = await as(owner).call(auditLog.export, { query: { ...query, about: 'settings' } });
  const [head = '', newest = ''] = String(settings.body).split('\r\n');
  const named = 'organizations,"Lakes, and ""peaks"""';
  expect([head, newest]).toEqual([
    '\uFEFFid,at,by,byId,about,action,person,personId,email,role,workspace,resource,name,count,right,language,property,fields,ip,agent',
    `${changed!.id},${changed!.at},${changed!.by!.name},${owner.id},settings,update,,,,,,${named},,,,,${changed!.fields.join(' ')},${owner.address},${changed!.agent ?? ''}`,
  ]);
  expect(changed!.fields).toHaveLength(2);
  const { status, body, headers } = await as(owner).call(auditLog.export, { query: { ...query, about: 'role' } });
  const lines = String(body).trim().split('\r\n');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(lines[0]).toMatch(/^\uFEFF?id,at,by,/);
  expect(lines.length - 1).toBe((await logOf({ about: 'role' })).length);
  const [latest] = await logOf({ about: 'export' });
  expect(latest).toMatchObject({ by: { id: owner.id }, what: { resource: 'audit-log' } });
});

it('the log needs the permission to read people, and IP addresses the permission to change them', async () => {
  await as(viewer).call(roles.endpoints.list, { query });
  const nobody = await makePerson({ of: [home], may: [] });
  for (const call of Object.values(auditLog)) expect((await as(nobody).call(call, { query })).status).toBe(403);
  const seen = await logOf({}, viewer);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ ip, agent }) => ip === null && agent === null)).toBe(true);
  expect(await logOf({ q: viewer.address }, viewer)).toEqual([]);
  const foreignQuery = { organisationId: foreign.organisationId };
  for (const call of Object.values(auditLog))
    expect((await as(owner).call(call, { query: foreignQuery })).status).toBe(404);
});

it('no request can write, change or delete entries', async () => {
  const tries = [
    SQL`insert into changes (change_set, table_name, record_id, organisation_id, action, before, after)
      values (1, 'sessions', 1, ${home.organisationId}, 'sign-in', '{}', '{}')`,
    SQL`update changes set user_id = null`,
    SQL`delete from changes`,
    SQL`delete from origins`,
    SQL`insert into origins (change_id, organisation_id) values (1, ${home.organisationId})`,
  ];
  for (const statement of tries)
    await expect(db.asUser(owner.id, (tx) => tx.rows(statement))).rejects.toThrow('permission denied');
  // Manual entries are about the caller, in their organizations, and about nothing that triggers log.
  const before = await logOf();
  await db.asUser(stranger.id, (tx) => tx.rows(SQL`select note(${home.organisationId}, 'sessions', 'sign-in')`));
  await db.asUser(owner.id, (tx) => tx.rows(SQL`select note(${home.organisationId}, 'permissions', 'delete')`));
  expect(await logOf()).toEqual(before);
});

it('entries beyond the organization’s retention disappear from the log at once, and are deleted soon', async () => {
  const person = await newcomer();
  const old = SQL`update changes set at = now() - interval '401 days' where organisation_id = ${home.organisationId} and after ->> 'user_id' = ${String(person.id)}`;
  await as(owner).call(userRoles.create, { query, body: { userId: person.id, roleId: await makeRole(home) } });
  const kept = () =>
    db.system(SQL`select from changes where table_name = 'user_roles' and after ->> 'user_id' = ${String(person.id)}`);
  await db.system(old);
  expect(await logOf({ userId: person.id, about: 'role' })).toEqual([]);
  expect((await kept()).length).toBeGreaterThan(0);
  await purgeAudit(db);
  expect(await kept()).toEqual([]);
  expect((await logOf()).length).toBeGreaterThan(0);
});
