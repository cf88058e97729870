import { describe, expect, it } from 'vitest';
import { type Action, type Endpoint, actions } from '../../../contract/calls/endpoint.ts';
import { explanations } from '../../../contract/people/explanation.ts';
import { people } from '../../../contract/people/people.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { resources } from '../../../server/platform/resources.ts';
import { SQL, ident } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { type Sent, as } from '../stage/client.ts';
import { requestFor } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, editor, viewer, local } = await world();
const query = { organisationId: home.organisationId };

interface Granted {
  resource?: string;
  action: string;
  language?: string;
  propertyId?: number;
}

/** A user with permissions of their own, in `home`. */
async function personWith(granted: Granted[], of = [home]): Promise<Person> {
  const person = await makePerson({ of, may: [] });
  for (const { resource = '*', action, language = null, propertyId = null } of granted)
    await db.system(SQL`
      insert into permissions (organisation_id, user_id, resource, action, language, property_id)
      values (${home.organisationId}, ${person.id}, ${resource}, ${action}, ${language}, ${propertyId})`);
  return person;
}

const explained = async (asked: Sent['query'], person = owner) =>
  (await as(person).call(explanations.one, { query: { ...query, ...asked } })).body;

/** The call for an action on a record of a resource. */
function callOf({ endpoints, fields }: Resource, action: Action): Endpoint | undefined {
  if (action === 'read') return endpoints.one.params ? endpoints.one : undefined;
  if (action === 'publish') return 'status' in fields ? endpoints.update : undefined;
  return { create: endpoints.create, update: endpoints.update, delete: endpoints.remove }[action];
}

const isRefused = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 || status === 404 || (Array.isArray(body) && body.length === 0);

interface Judged {
  what: string;
  really: boolean;
  /** The responses for the user and for an owner; undefined for an owner who does not see the record. */
  told: (boolean | undefined)[];
  named: boolean | undefined;
}

/** Requests the explanation of a permission, and tries the action. */
async function judge(person: Person, resource: Resource, action: Action, endpoint: Endpoint): Promise<Judged> {
  const scope: Record<string, number> = resource.scope === 'workspace' ? { workspaceId: home.workspaceId } : query;
  const sent = await requestFor(endpoint, home);
  if (action === 'publish') {
    await db.system(SQL`update ${ident(resource.storedAs)} set status = 'draft' where id = ${sent.params!.id}::bigint`);
    sent.body = { status: 'published' };
  }
  const isNew = action === 'create';
  if (isNew && resource.fields.language) Object.assign(sent.body!, { language: 'de' });
  if (isNew && resource.fields.propertyId) Object.assign(sent.body!, { propertyId: home.propertyId });
  const { language, propertyId } = (sent.body ?? {}) as Record<string, string>;
  const about = isNew
    ? { ...(language && { language }), ...(propertyId && { propertyId }) }
    : { recordId: sent.params!.id! };
  const ask = async (asker: Person) => {
    const asked = { ...scope, resource: resource.name, action, userId: person.id, ...about };
    return await as(asker).call(explanations.one, { query: asked });
  };
  const [own, byOwner] = [await ask(person), await ask(owner)];
  const done = await as(person).call(endpoint, { ...sent, query: isNew ? scope : {} });
  return {
    what: `${action} ${resource.name}`,
    really: !isRefused(done),
    told: [own.status === 200 && own.body.allowed, byOwner.status === 200 ? byOwner.body.allowed : undefined],
    named:
      byOwner.status === 200
        ? byOwner.body.missing !== 'workspace' && byOwner.body.rights.every((right) => right.allowed)
        : undefined,
  };
}

describe('S6.01 explanations match decisions', () => {
  const persons: [name: string, () => Promise<Person>][] = [
    ['who may do everything', () => makePerson({ of: [home], may: ['*'] })],
    ['who may change German', () => makePerson({ of: [home], may: ['*'], languages: ['de'] })],
    ['who may read German', () => personWith([{ action: 'read', language: 'de' }])],
    [
      'who may read, and update and publish events of one language',
      () =>
        personWith([
          { action: 'read' },
          { resource: 'events', action: 'update', language: 'de' },
          { resource: 'events', action: 'publish', language: 'de' },
        ]),
    ],
    ['who may do everything to one property', () => personWith([{ action: '*', propertyId: home.propertyId }])],
    [
      'who may publish venues but not change them',
      () => personWith([{ action: 'read' }, { resource: 'venues', action: 'publish' }]),
    ],
    ['who may change what they have no right to read', () => personWith([{ action: 'update' }])],
    ['who has no right', () => personWith([])],
    ['who works in another workspace', () => makePerson({ of: [sibling], may: ['*'] })],
  ];
  // All users create organizations, and only owners delete them, without a permission; these two have calls of their own.
  const odd = ['property-amenities', 'property-languages'];
  const tried = resources
    .filter(({ name, scope }) => scope !== 'self' && !odd.includes(name))
    .flatMap((resource) => actions.map((action) => [resource, action, callOf(resource, action)] as const));

  it.each(persons)('%s', async (_name, make) => {
    const person = await make();
    const judged: Judged[] = [];
    for (const [resource, action, endpoint] of tried)
      if (endpoint) judged.push(await judge(person, resource, action, endpoint));
    const wrong = judged.filter(({ really, told, named }) =>
      [...told, named].some((each) => each !== undefined && each !== really),
    );
    expect(wrong).toEqual([]);
    expect(judged.length).toBeGreaterThan(40);
  });
});

it('a permission is explained by its role or grant, and by its restrictions', async () => {
  const german = await makeRecord(events, home, { language: 'de', title: 'Fair' });
  const italian = await makeRecord(events, home, { language: 'it', title: 'Fiera' });
  const person = await makePerson({ of: [home], may: ['read', 'update'], languages: ['de'] });
  const about = { userId: person.id, resource: 'events', action: 'update' };
  const yes = await explained({ ...about, recordId: german });
  expect(yes).toMatchObject({
    allowed: true,
    missing: null,
    person: { id: person.id, name: 'Mira' },
    organisation: { id: home.organisationId, name: 'Lake Country' },
    workspace: { id: home.workspaceId, name: 'Bled' },
    record: { id: german, name: 'Fair' },
  });
  expect(yes.rights.map(({ action, language, allowed }) => [action, language, allowed])).toEqual([
    ['read', 'de', true],
    ['update', 'de', true],
  ]);
  expect(yes.rights[1]?.sources).toMatchObject([{ resource: '*', action: 'update', languages: ['de'], allows: true }]);
  const no = await explained({ ...about, recordId: italian });
  expect([no.allowed, no.missing]).toEqual([false, 'narrowed']);
  expect(no.rights[1]).toMatchObject({
    language: 'it',
    allowed: false,
    sources: [{ languages: ['de'], allows: false }],
  });
  expect(await explained({ ...about, action: 'delete' })).toMatchObject({
    allowed: false,
    missing: 'right',
    rights: [{ sources: [] }],
  });
});

it('a user outside the workspace gets that as the reason, whatever their role', async () => {
  const person = await makePerson({ of: [sibling], may: ['*'] });
  const venue = await makeRecord(venues, home);
  const asked = { userId: person.id, resource: 'venues', action: 'update', recordId: venue };
  expect(await explained(asked)).toMatchObject({
    allowed: false,
    missing: 'workspace',
    workspace: { id: home.workspaceId },
  });
});

it('users who may not read people, roles and permissions get explanations only for themselves, and only for visible records', async () => {
  const status = async (asked: Sent['query'], person: Person) =>
    (await as(person).call(explanations.one, { query: { ...query, resource: 'events', action: 'read', ...asked } }))
      .status;
  const plain = await personWith([{ resource: 'events', action: 'read' }]);
  expect(await status({ userId: editor.id }, viewer)).toBe(200);
  expect(await status({ userId: editor.id }, plain)).toBe(403);
  for (const resource of ['users', 'user-roles', 'permissions']) {
    const others = ['users', 'user-roles', 'permissions', 'events'].filter((each) => each !== resource);
    const lacking = await personWith(others.map((each) => ({ resource: each, action: 'read' })));
    expect(await status({ userId: editor.id }, lacking)).toBe(403);
  }
  expect(await status({}, plain)).toBe(200);
  const stranger = await makePerson({ of: [foreign], may: ['*'] });
  expect(await status({ userId: stranger.id }, owner)).toBe(404);
  expect(await status({ userId: 999_999_999 }, owner)).toBe(404);
  expect(await status({ organisationId: foreign.organisationId }, owner)).toBe(404);
  expect(await status({ recordId: await makeRecord(events, foreign) }, owner)).toBe(404);
  expect(await status({ recordId: await makeRecord(events, sibling) }, local)).toBe(404);
  expect(await status({ resource: 'nothing' }, owner)).toBe(422);
  await as(owner).call(people.remove, { query, params: { id: plain.id } });
  expect([await status({}, plain), await status({ userId: plain.id }, owner)]).toEqual([404, 404]);
});
