import { type Person, type Tenant, editing, everything, makePerson, makeTenant } from './builders.ts';

/** Two organisations, the first with two workspaces, and the people between whom lines must hold. */
export interface World {
  home: Tenant;
  /** Another workspace of the same organisation. */
  sibling: Tenant;
  /** A workspace of another organisation. */
  foreign: Tenant;
  owner: Person;
  editor: Person;
  /** May change content in German only. */
  translator: Person;
  viewer: Person;
  /** An editor who is a member of `home` alone. */
  local: Person;
  /** An owner of the other organisation. */
  stranger: Person;
}

/** A world of its own for a test. */
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
