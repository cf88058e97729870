import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { imports } from '../../contract/imports.ts';
import { users } from '../../contract/user.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { declaredEndpoints, nameOf } from '../declared.ts';
import { type Person, type Tenant, editing, everything, makePerson, makeRecord, makeTenant } from './builders.ts';
import { type Sent, accessToken, as, send } from './client.ts';
import { type Place, Things, placesOf, requestIn } from './foreign-places.ts';
import { db } from './installation.ts';
import { contentOf } from './snapshot.ts';
import { makeToken } from './token-inputs.ts';
import { properties } from '../../src/resources/properties/properties.resource.ts';

/**
 * Every call, every place of it in which something can be named, and several who it is not for: each cell is answered exactly
 * as if there were no such thing. Calls and places are found in the declarations.
 */
interface Stranger {
  /** Nobody where nobody is signed in. */
  person: Person | undefined;
  /** What the rest of their request is about. */
  own: Tenant;
  /** What they name. */
  theirs: Tenant;
  /** Whether a thing that these see is beyond them. */
  isBeyond(place: Place): boolean;
  /** The language of their own content. */
  language?: string;
  /** They come with a token instead of a session: one of the identity provider, or an access token of their own workspace. */
  byToken?: 'of the provider' | 'of a workspace';
}

/** So that an id is no part of another number. */
await db.system(SQL`
  select setval(format('%I.%I', schemaname, sequencename)::regclass,
    41000000 + 100000 * row_number() over () + coalesce(last_value, 0))
  from pg_sequences where schemaname = 'public'`);
const home = await makeTenant();
const sibling = await makeTenant(home.organisationId);
const foreign = await makeTenant();
const besideInHome: Tenant = { ...home, propertyId: await makeRecord(properties, home) };

const propertyScoped = ['properties', 'property-facts', 'property-amenities', 'property-languages'];

async function narrowed(narrow: 'language' | 'property_id', value: string | number): Promise<Person> {
  const person = await makePerson({ of: [home], may: [] });
  const [language, propertyId] = narrow === 'language' ? [value, null] : [null, value];
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action, language, property_id)
    values (${home.organisationId}, ${person.id}, '*', '*', ${language}, ${propertyId})`);
  return person;
}

const editor = await makePerson({ of: [home], may: editing });
const left = await makePerson({ of: [home, sibling], may: everything });
const strangers: Record<string, Stranger> = {
  'an owner of another organisation': {
    person: await makePerson({ of: [home, sibling], may: everything }),
    own: home,
    theirs: foreign,
    isBeyond: () => true,
  },
  'an editor of another workspace': {
    person: editor,
    own: home,
    theirs: sibling,
    isBeyond: ({ seenBy }) => seenBy === 'workspace',
  },
  'the same by an access token': {
    person: editor,
    byToken: 'of the provider',
    own: home,
    theirs: sibling,
    isBeyond: ({ seenBy }) => seenBy === 'workspace',
  },
  'a token of another workspace, whose creator is a member of both': {
    person: await makePerson({ of: [home, sibling], may: everything }),
    byToken: 'of a workspace',
    own: home,
    theirs: sibling,
    isBeyond: ({ seenBy }) => seenBy === 'workspace',
  },
  'somebody for another language': {
    person: await narrowed('language', 'de'),
    own: home,
    theirs: home,
    isBeyond: ({ of }) => of?.fields.language !== undefined,
    language: 'de',
  },
  'somebody for another property': {
    person: await narrowed('property_id', home.propertyId),
    own: home,
    theirs: besideInHome,
    isBeyond: ({ of }) => propertyScoped.includes(of?.name ?? ''),
  },
  'a viewer of another organisation': {
    person: await makePerson({ of: [home], may: ['read'] }),
    own: home,
    theirs: foreign,
    isBeyond: () => true,
  },
  'somebody who is not signed in': { person: undefined, own: home, theirs: foreign, isBeyond: () => true },
  'somebody who has left': { person: left, own: sibling, theirs: home, isBeyond: () => true },
};

/** Signing out would end what follows; looking as somebody else would make it read only. */
const apart = ['POST /auth/session', 'POST /auth/logout', 'POST /auth/logout-everywhere', 'DELETE /view-as'];
const endpoints = declaredEndpoints.filter((endpoint) => !apart.includes(nameOf(endpoint)));

const goodRequests = new Map<string, Promise<Sent>>();
function good(endpoint: Endpoint, of: Tenant, language: string, use: string): Promise<Sent> {
  const key = `${nameOf(endpoint)} ${of.workspaceId} ${of.propertyId} ${language} ${use}`;
  if (!goodRequests.has(key)) goodRequests.set(key, requestIn(language, endpoint, of));
  return goodRequests.get(key)!;
}
const things = new Map<Tenant, Things>();
const thingsOf = (of: Tenant) => things.get(of) ?? things.set(of, new Things(of)).get(of)!;

const tokens = new Map<Person, Promise<string>>();
function tokenFor(person: Person, byToken: 'of the provider' | 'of a workspace', own: Tenant): Promise<string> {
  const made = tokens.get(person);
  if (made) return made;
  const token = byToken === 'of a workspace' ? makeToken(person, own).then((each) => each.token) : accessToken(person);
  tokens.set(person, token);
  return token;
}

function callOf({ person, byToken, own }: Stranger) {
  if (!person) return (endpoint: Endpoint, sent: Sent) => send(endpoint, sent);
  if (!byToken) return as(person).call<Endpoint>;
  const token = tokenFor(person, byToken, own);
  return async (endpoint: Endpoint, sent: Sent) =>
    send(endpoint, { ...sent, headers: { ...sent.headers, authorization: `Bearer ${await token}` } });
}

/** An answer without what is another each time anyway: what was named, ids and versions of what was made, moments. */
async function answerTo(stranger: Stranger, { endpoint, place, mine }: Trial, named: Place['theirs']) {
  const call = callOf(stranger);
  let answer = await call(endpoint, place.put(mine, named));
  const column = /^file\.(.*)/.exec(place.name)?.[1];
  if (column && answer.status === 201) {
    const { id } = answer.body as unknown as { id: number };
    const columns = { [column]: column, name: null, title: null };
    answer = await call(imports.check, { params: { id }, body: { columns } });
  }
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const said = text
    .replaceAll(new RegExp(`\\b${named}\\b`, 'g'), '#')
    .replaceAll(/"(id|eventId|version|changeSetId|generatedId)":\d+/g, '"$1":0')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
  return `${answer.status} ${said}`;
}

interface Trial {
  endpoint: Endpoint;
  place: Place;
  mine: Sent;
}

/** What a stranger can try, by call. */
async function trialsOf({ own, theirs, language = 'en', isBeyond }: Stranger): Promise<Trial[][]> {
  const trials: Trial[][] = [];
  for (const endpoint of endpoints) {
    const mine = await good(endpoint, own, language, 'mine');
    const places = await placesOf(endpoint, mine, await good(endpoint, theirs, 'en', 'theirs'), thingsOf(theirs));
    trials.push(places.filter(isBeyond).map((place) => ({ endpoint, place, mine })));
  }
  return trials;
}

/** The cells that are answered otherwise than if there were no such thing. */
async function wrongOf(stranger: Stranger, trials: Trial[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const trial of trials) {
    const none = await answerTo(stranger, trial, trial.place.none);
    const found = await answerTo(stranger, trial, trial.place.theirs);
    if (none !== found) wrong.push(`${nameOf(trial.endpoint)}, ${trial.place.name}: ${found} instead of ${none}`);
  }
  return wrong;
}

let cells = 0;
describe('what is not one’s own is answered as if it did not exist, in every place of every call, and nothing of it changes:', () => {
  it.each(Object.entries(strangers))('%s', { timeout: 1_200_000 }, async (_who, stranger) => {
    const { own, theirs } = stranger;
    const trials = await trialsOf(stranger);
    // Of their own organisation they may change what all its workspaces share.
    const isShared = own.organisationId === theirs.organisationId && stranger.person !== left;
    const content = () =>
      theirs === sibling || !isShared ? contentOf(isShared ? { ...theirs, organisationId: 0 } : theirs) : [];
    if (stranger.person) await callOf(stranger)(users.me, {});
    if (stranger.person === left) await leave();
    const before = await content();
    const wrong: string[] = [];
    const waiting = [...trials];
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) wrong.push(...(await wrongOf(stranger, next)));
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    expect(wrong).toEqual([]);
    expect(await content()).toEqual(before);
    cells += trials.flat().length;
  });
});

async function leave(): Promise<void> {
  await db.system(SQL`delete from user_roles where user_id = ${left.id}`);
  await db.system(SQL`delete from workspace_members where user_id = ${left.id}`);
}

it('these are five thousand cells and more', () => {
  expect(cells).toBeGreaterThanOrEqual(5_000);
});
