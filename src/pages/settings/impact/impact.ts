import type { Action } from '../../../../contract/endpoint.ts';
import type { PersonRecord } from '../../../../contract/people.ts';
import { type Permission, grantsOf, missingActions } from '../../../../contract/rights.ts';
import type { Grant } from '../../../../contract/user.ts';
import type { Grantable } from '../rights/grantable.ts';

/** One thing that somebody may do, in one extent. */
export interface Extent {
  resource: string;
  action: Action;
  language: string | null;
  propertyId: number | null;
}

/** What some people gain and lose together. */
export interface Impact {
  people: PersonRecord[];
  gained: Extent[];
  lost: Extent[];
}

type Held = Omit<Permission, 'id' | 'role' | 'property'>;
/** What is granted, to whomever. */
type Right = Pick<Permission, 'resource' | 'action' | 'language' | 'propertyId'>;
type HeldRole = Pick<PersonRecord['roles'][number], 'roleId' | 'languages'>;

/** A change of rights that nobody has made yet. */
export interface Draft {
  /** What it is a change of. */
  of: 'role' | 'person';
  concerns: (person: PersonRecord) => boolean;
  /** All that would be granted in the organisation, by what is granted now. */
  granted: (now: readonly Held[], organisationId: number) => readonly Held[];
  /** The roles that somebody would have whom it concerns. */
  rolesOf: (person: PersonRecord) => readonly HeldRole[];
}

const sameRoles = ({ roles }: PersonRecord) => roles;
const hasRole =
  (roleId: number) =>
  ({ roles }: PersonRecord) =>
    roles.some((role) => role.roleId === roleId);

/** A role that would allow these. */
export const roleAllowing = (roleId: number, rights: readonly Right[]): Draft => ({
  of: 'role',
  concerns: hasRole(roleId),
  granted: (now, organisationId) => [
    ...now.filter((held) => held.roleId !== roleId),
    ...rights.map((right) => ({ ...right, organisationId, roleId, userId: null })),
  ],
  rolesOf: sameRoles,
});

/** A role that nobody would have any more. */
export const roleDeleted = (roleId: number): Draft => ({
  of: 'role',
  concerns: hasRole(roleId),
  granted: (now) => now,
  rolesOf: ({ roles }) => roles.filter((role) => role.roleId !== roleId),
});

/** A person to whom these would be granted directly, beside what is. */
export const personGranted = (userId: number, rights: readonly Right[]): Draft => ({
  of: 'person',
  concerns: ({ id }) => id === userId,
  granted: (now, organisationId) => [
    ...now,
    ...rights.map((right) => ({ ...right, organisationId, roleId: null, userId })),
  ],
  rolesOf: sameRoles,
});

/** A person to whom a role would be given: one that they have already, for these languages from then on. */
export const personWithRole = (userId: number, given: HeldRole): Draft => ({
  of: 'person',
  concerns: ({ id }) => id === userId,
  granted: (now) => now,
  rolesOf: ({ roles }) => [...roles.filter(({ roleId }) => roleId !== given.roleId), given],
});

interface Known {
  draft: Draft;
  organisationId: number;
  people: readonly PersonRecord[];
  /** All that is granted in the organisation now. */
  before: readonly Held[];
  /** All that can be granted, without 'everything'. */
  offered: readonly Grantable[];
}

/**
 * What a change of rights means for those whom it concerns, by the rules that decide about every call: only what nothing else
 * allows them is lost, and what they may do already is not gained. Who fares alike stands together.
 */
export function impactOf({ draft, organisationId, people, before, offered }: Known): Impact[] {
  const affected = people.filter(draft.concerns);
  const after = draft.granted(before, organisationId);
  const direct = new Set(before.map(({ userId }) => userId));
  // Whoever has the same roles and no permissions of their own fares the same.
  const alike = Map.groupBy(affected, ({ id, roles }) =>
    JSON.stringify([direct.has(id) && id, roles.map((role) => [role.roleId, role.languages]).toSorted()]),
  );
  const outcomes = [...alike.values()].map((group): Impact => {
    const one = group[0]!;
    const [was, is] = [grantsFor(one, one.roles, before), grantsFor(one, draft.rolesOf(one), after)];
    return { people: group, gained: beyond(is, was, offered), lost: beyond(was, is, offered) };
  });
  const changed = outcomes.filter(({ gained, lost }) => gained.length + lost.length > 0);
  const together = Map.groupBy(changed, ({ gained, lost }) => JSON.stringify([gained, lost]));
  return [...together.values()].map((same) => ({ ...same[0]!, people: same.flatMap((each) => each.people) }));
}

/** All that somebody may do by these permissions; their own count only beside a role. */
const grantsFor = ({ id }: PersonRecord, roles: readonly HeldRole[], granted: readonly Held[]): Grant[] =>
  granted.flatMap((permission) => {
    if (permission.userId === id) return roles.length > 0 ? grantsOf(permission, null) : [];
    const role = roles.find(({ roleId }) => roleId === permission.roleId);
    return role ? grantsOf(permission, role.languages) : [];
  });

/** What the first allow and the others do not, resource by resource. */
function beyond(some: readonly Grant[], others: readonly Grant[], offered: readonly Grantable[]): Extent[] {
  const found = new Map<string, Extent>();
  for (const grant of some)
    for (const { resource, actions, byLanguage, byProperty } of offered) {
      if (grant.resource !== '*' && grant.resource !== resource) continue;
      // A right for one language is none over what has no language.
      if ((grant.language !== null && !byLanguage) || (grant.propertyId !== null && !byProperty)) continue;
      const { language, propertyId } = grant;
      for (const action of missingActions(others, { ...grant, resource }))
        if (actions.includes(action))
          found.set([resource, action, language, propertyId].join('/'), { resource, action, language, propertyId });
    }
  return [...found.values()].filter((extent) => !isWithinAnother(extent, [...found.values()]));
}

/** What is gained or lost whole need not be told for a language or property once more. */
const isWithinAnother = (extent: Extent, all: readonly Extent[]) =>
  all.some(
    (other) =>
      other !== extent &&
      other.resource === extent.resource &&
      other.action === extent.action &&
      (other.language === null || other.language === extent.language) &&
      (other.propertyId === null || other.propertyId === extent.propertyId),
  );

/** Extents in lines: the actions of a resource together, and all resources as 'everything' (`*`) where an action is about each. */
export function linesOfExtents(
  extents: readonly Extent[],
  offered: readonly Grantable[],
): (Omit<Extent, 'action'> & { actions: Action[] })[] {
  const everything = (extent: Extent) => {
    const alike = extents.filter(
      ({ action, language, propertyId }) =>
        action === extent.action && language === extent.language && propertyId === extent.propertyId,
    );
    const able = offered.filter(
      ({ actions, byLanguage, byProperty }) =>
        actions.includes(extent.action) &&
        (extent.language === null || byLanguage) &&
        (extent.propertyId === null || byProperty),
    );
    return able.length > 1 && able.length === alike.length;
  };
  const told = extents.map((extent) => (everything(extent) ? { ...extent, resource: '*' } : extent));
  const lines = Map.groupBy(told, ({ resource, language, propertyId }) => `${resource}/${language}/${propertyId}`);
  return [...lines.values()].map((same) => {
    const { resource, language, propertyId } = same[0]!;
    return { resource, language, propertyId, actions: [...new Set(same.map(({ action }) => action))] };
  });
}
