import { SQL } from '../../../server/platform/db/sql.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { isFull } from '../../extent.ts';
import {
  type Person,
  type Tenant,
  editing,
  everything,
  makePerson,
  makeRecord,
  makeTenant,
} from '../stage/builders.ts';
import { addRoles, memberAs, rolesToTry } from './built-in-members.ts';
import type { Place } from './foreign-places.ts';
import { db } from '../stage/installation.ts';

/** A user who tries to access other tenants' content. */
export interface Stranger {
  /** Undefined without a session. */
  person: Person | undefined;
  /** The subject of the rest of the request. */
  own: Tenant;
  /** The named record. */
  theirs: Tenant;
  /** Whether the user must not see a record that these see. */
  isBeyond(place: Place): boolean;
  /** The language of the user's own content. */
  language?: string;
  /** A token instead of a session: the identity provider's, or an access token of the user's workspace. */
  byToken?: 'of the provider' | 'of a workspace';
  /** Removed from the organization before the requests. */
  leaves?: true;
}

/** So that an id is not part of another number. */
await db.system(SQL`
  select setval(format('%I.%I', schemaname, sequencename)::regclass,
    41000000 + 100000 * row_number() over () + coalesce(last_value, 0))
  from pg_sequences where schemaname = 'public'`);
const home = await makeTenant();
export const sibling = await makeTenant(home.organisationId);
export const foreign = await makeTenant();
const besideInHome: Tenant = { ...home, propertyId: await makeRecord(properties, home) };

const propertyScoped = ['properties', 'property-facts', 'property-amenities', 'property-languages'];
const ofWorkspace = ({ seenBy }: Place) => seenBy === 'workspace';
const all = () => true;

async function narrowed(narrow: 'language' | 'property_id', value: string | number): Promise<Person> {
  const person = await makePerson({ of: [home], may: [] });
  const [language, propertyId] = narrow === 'language' ? [value, null] : [null, value];
  await db.system(SQL`
    insert into permissions (organisation_id, user_id, resource, action, language, property_id)
    values (${home.organisationId}, ${person.id}, '*', '*', ${language}, ${propertyId})`);
  return person;
}

await addRoles(home);

/** Removes a user from their organization. */
export async function leave({ id }: Person): Promise<void> {
  await db.system(SQL`delete from user_roles where user_id = ${id}`);
  await db.system(SQL`delete from workspace_members where user_id = ${id}`);
}

const leaver = () => makePerson({ of: [home, sibling], may: everything });
const leaving = { own: sibling, theirs: home, isBeyond: all, leaves: true } as const;
const ofBoth = () => makePerson({ of: [home, sibling], may: everything });
const editor = await makePerson({ of: [home], may: editing });
const usual: Record<string, Stranger> = {
  'an owner of another organization': { person: await ofBoth(), own: home, theirs: foreign, isBeyond: all },
  'an editor of another workspace': { person: editor, own: home, theirs: sibling, isBeyond: ofWorkspace },
  'the same by an access token': {
    person: editor,
    byToken: 'of the provider',
    own: home,
    theirs: sibling,
    isBeyond: ofWorkspace,
  },
  'a token of another workspace, whose creator is a member of both': {
    person: await ofBoth(),
    byToken: 'of a workspace',
    own: home,
    theirs: sibling,
    isBeyond: ofWorkspace,
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
  'a viewer of another organization': {
    person: await makePerson({ of: [home], may: ['read'] }),
    own: home,
    theirs: foreign,
    isBeyond: all,
  },
  'a visitor without a session': { person: undefined, own: home, theirs: foreign, isBeyond: all },
  'a former member': { person: await leaver(), ...leaving },
};

/** In a full run also each built-in role, in both directions, by session and by token. */
const ofRoles: Record<string, Stranger> = {};
if (isFull) {
  for (const role of rolesToTry)
    for (const [where, theirs, isBeyond] of [
      ['another organization', foreign, all],
      ['another workspace', sibling, ofWorkspace],
    ] as const) {
      const stranger = { person: await memberAs(role, [home]), own: home, theirs, isBeyond };
      ofRoles[`${role} of ${where}`] = stranger;
      ofRoles[`${role} of ${where}, by a token`] = {
        ...stranger,
        person: await memberAs(role, [home]),
        byToken: 'of a workspace',
      };
    }
  ofRoles['a former member, by a token of the provider'] = {
    person: await leaver(),
    byToken: 'of the provider',
    ...leaving,
  };
  ofRoles['a former member, by an access token'] = {
    person: await leaver(),
    byToken: 'of a workspace',
    ...leaving,
  };
}

/** All these users, by their description. */
export const strangers: Record<string, Stranger> = { ...usual, ...ofRoles };
