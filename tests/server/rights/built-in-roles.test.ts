import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { actions } from '../../../contract/calls/endpoint.ts';
import { type Resource, defineResource, f } from '../../../contract/declaration/resource.ts';
import { builtInRoles } from '../../../server/policy/built-in-roles.ts';
import { grantNewResources } from '../../../server/policy/built-in-roles-store.ts';
import { resources } from '../../../server/platform/resources.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { organizations } from '../../../src/resources/organizations/organizations.resource.ts';
import { makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const changes = actions.filter((action) => action !== 'read');
const title = { title: 'name', fields: { name: f.text({ required: true }) } } as const;
const founder = await makePerson({ of: [await makeTenant()], may: ['*'] });

/** A new organization with the built-in roles. */
async function organisation(): Promise<number> {
  const { body } = await as(founder).call(organizations.endpoints.create!, { body: { name: 'Hill Country' } });
  return body.id;
}

const grantedOf = async (organisationId: number, role: string, resource: string) => {
  const rows = await db.system<{ action: string }>(SQL`
    select p.action from permissions p join roles r on r.id = p.role_id
    where r.organisation_id = ${organisationId} and r.built_in = ${role} and p.resource = ${resource}`);
  return actions.filter((each) => rows.some(({ action }) => action === each));
};
const declared = (more: object = {}): Resource =>
  defineResource(`trails-${randomUUID().slice(0, 8)}`, { ...title, ...more }) as unknown as Resource;

it('S6.01 the permissions of the roles follow from the declarations, and equal the earlier ones', () => {
  const on = (names: string[], some: readonly string[]) =>
    names.flatMap((resource) => some.map((action) => `${resource} ${action}`)).sort();
  const of = (role: keyof typeof builtInRoles) =>
    builtInRoles[role].map(({ resource, action }) => `${resource} ${action}`).sort();
  const content = [
    'events',
    'venues',
    'media',
    'property-posts',
    'blog-posts',
    'pages',
    'property-facts',
    'property-languages',
    'property-amenities',
    'styleguides',
    'banners',
    'redirects',
    'event-categories',
  ];
  const glossary = on(['glossary-terms'], ['create', 'update', 'delete']);
  expect(of('Editor')).toEqual([...on(content, changes), ...glossary, 'website-settings update', '* read'].sort());
  expect(of('Translator')).toEqual(
    [
      ...on(['events', 'venues', 'property-posts', 'blog-posts', 'pages', 'property-facts'], ['create', 'update']),
      '* read',
    ].sort(),
  );
});

it('S6.01 a new resource without declared permissions is editors’ content, and translators’ if it has a language', async () => {
  const id = await organisation();
  const [plain, translated] = [declared(), declared({ fields: { ...title.fields, language: f.language() } })];
  const settings = declared({ scope: 'organisation' });
  await grantNewResources(db, [...resources, plain, translated, settings]);
  const granted = async ({ name }: Resource) => [
    await grantedOf(id, 'editor', name),
    await grantedOf(id, 'translator', name),
  ];
  expect(await granted(plain)).toEqual([changes, []]);
  expect(await granted(translated)).toEqual([changes, ['create', 'update']]);
  expect(await granted(settings)).toEqual([[], []]);
  expect(await grantedOf(id, 'viewer', plain.name)).toEqual([]);
});

it('S6.01 a new resource can declare other permissions, granted once: revoked permissions stay revoked', async () => {
  const id = await organisation();
  const trails = declared({ roles: { editor: ['update'], translator: ['update'] } });
  expect(await grantNewResources(db, [...resources, trails])).toEqual([trails.name]);
  expect([await grantedOf(id, 'editor', trails.name), await grantedOf(id, 'translator', trails.name)]).toEqual([
    ['update'],
    ['update'],
  ]);
  await db.system(SQL`delete from permissions where organisation_id = ${id} and resource = ${trails.name}`);
  expect(await grantNewResources(db, [...resources, trails])).toEqual([]);
  expect(await grantedOf(id, 'editor', trails.name)).toEqual([]);
});

it('S6.01 a role with revoked permissions stays unchanged at the next start', async () => {
  const [narrowed, widened] = [await organisation(), await organisation()];
  const ofEditor = (id: number) => SQL`(select id from roles where organisation_id = ${id} and built_in = 'editor')`;
  await db.system(
    SQL`delete from permissions where role_id = ${ofEditor(narrowed)} and resource = 'events' and action = 'delete'`,
  );
  await db.system(SQL`
    insert into permissions (organisation_id, role_id, resource, action)
    values (${widened}, ${ofEditor(widened)}, 'domains', 'update')`);
  const trails = declared();
  await Promise.all([grantNewResources(db, [...resources, trails]), grantNewResources(db, [...resources, trails])]);
  expect([await grantedOf(narrowed, 'editor', trails.name), await grantedOf(widened, 'editor', trails.name)]).toEqual([
    [],
    changes,
  ]);
});
