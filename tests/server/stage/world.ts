import { type Person, type Tenant, editing, everything, makePerson, makeTenant } from './builders.ts';

/** Two organizations, the first with two workspaces, and users who must be separated. */
export interface World {
  home: Tenant;
  /** Another workspace of the same organization. */
  sibling: Tenant;
  /** A workspace of another organization. */
  foreign: Tenant;
  owner: Person;
  editor: Person;
  /** May change content in German only. */
  translator: Person;
  viewer: Person;
  /** An editor who is a member of `home` only. */
  local: Person;
  /** An owner of the other organization. */
  stranger: Person;
}

/** A separate world for a test. */
export async function world(): Promise<World> {
  const home = await makeTenant();
  const sibling = await makeTenant(home.organisationId);
  const foreign = await makeTenant();
  const of = [home, sibling];
  return {
    home,
    sibling,
    foreign,
    owner: await makePerson({ of, may: everything }),
    editor: await makePerson({ of, may: editing }),
    translator: await makePerson({ of, may: ['read', 'update'], languages: ['de'] }),
    viewer: await makePerson({ of, may: ['read'] }),
    local: await makePerson({ of: [home], may: editing }),
    stranger: await makePerson({ of: [foreign], may: everything }),
  };
}
