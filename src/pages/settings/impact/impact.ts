import type { Action } from '../../../../contract/calls/endpoint.ts';
import type { PersonRecord } from '../../../../contract/people/people.ts';
import { type Permission, grantsOf, missingActions } from '../../../../contract/people/rights.ts';
import type { Grant } from '../../../../contract/people/user.ts';
import type { Grantable } from '../rights/grantable.ts';

/** One allowed action, with its narrowing. */
export interface Extent {
  resource: string;
  action: Action;
  language: string | null;
  propertyId: number | null;
}

/** A group of users with the same gains and losses. */
export interface Impact {
  people: PersonRecord[];
  gained: Extent[];
  lost: Extent[];
}

type Held = Omit<Permission, 'id' | 'role' | 'property'>;
/** A permission without its grantee. */
type Right = Pick<Permission, 'resource' | 'action' | 'language' | 'propertyId'>;
type HeldRole = Pick<PersonRecord['roles'][number], 'roleId' | 'languages'>;

/** An unsaved change of rights. */
export interface Draft {
  /** Target of the change. */
  of: 'role' | 'person';
  concerns: (person: PersonRecord) => boolean;
  /** All permissions of the organization after the change, from the current ones. */
  granted: (now: readonly Held[], organisationId: number) => readonly Held[];
  /** Roles of an affected user after the change. */
  rolesOf: (person: PersonRecord) => readonly HeldRole[];
}

const sameRoles = ({ roles }: PersonRecord) => roles;
const hasRole =
  (roleId: number) =>
  ({ roles }: PersonRecord) =>
    roles.some((role) => role.roleId === roleId);

/** A role with these permissions instead of its current ones. */
export const roleAllowing = (roleId: number, rights: readonly Right[]): Draft => ({
  of: 'role',
  concerns: hasRole(roleId),
  granted: (now, organisationId) => [
    ...now.filter((held) => held.roleId !== roleId),
    ...rights.map((right) => ({ ...right, organisationId, roleId, userId: null })),
  ],
  rolesOf: sameRoles,
});

/** Deletion of a role. */
export const roleDeleted = (roleId: number): Draft => ({
  of: 'role',
  concerns: hasRole(roleId),
  granted: (now) => now,
  rolesOf: ({ roles }) => roles.filter((role) => role.roleId !== roleId),
});

/** Permissions granted directly to a user, in addition to the current ones. */
export const personGranted = (userId: number, rights: readonly Right[]): Draft => ({
  of: 'person',
  concerns: ({ id }) => id === userId,
  granted: (now, organisationId) => [
    ...now,
    ...rights.map((right) => ({ ...right, organisationId, roleId: null, userId })),
  ],
  rolesOf: sameRoles,
});

/** A role given to a user; if they have it already, its languages are replaced. */
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
  /** All current permissions in the organization. */
  before: readonly Held[];
  /** All resources that can be granted, without `*`. */
  offered: readonly Grantable[];
}

/**
 * Effect of a change of rights on the affected users, by the rules that the server applies: an action is lost only if nothing else allows
 * it, and gained only if nothing allowed it. Users with the same effect are grouped.
 */
export function impactOf({ draft, organisationId, people, before, offered }: Known): Impact[] {
  const affected = people.filter(draft.concerns);
  const after = draft.granted(before, organisationId);
  const direct = new Set(before.map(({ userId }) => userId));
  // Users with the same roles and no direct permissions have the same rights.
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

/** Grants of a user by these permissions; direct ones count only with a role. */
const grantsFor = ({ id }: PersonRecord, roles: readonly HeldRole[], granted: readonly Held[]): Grant[] =>
  granted.flatMap((permission) => {
    if (permission.userId === id) return roles.length > 0 ? grantsOf(permission, null) : [];
    const role = roles.find(({ roleId }) => roleId === permission.roleId);
    return role ? grantsOf(permission, role.languages) : [];
  });

/** Extents that the first grants allow and the others do not. */
function beyond(some: readonly Grant[], others: readonly Grant[], offered: readonly Grantable[]): Extent[] {
  const found = new Map<string, Extent>();
  for (const grant of some)
    for (const { resource, actions, byLanguage, byProperty } of offered) {
      if (grant.resource !== '*' && grant.resource !== resource) continue;
      // A narrowed grant has no effect on resources without that field.
      if ((grant.language !== null && !byLanguage) || (grant.propertyId !== null && !byProperty)) continue;
      const { language, propertyId } = grant;
      for (const action of missingActions(others, { ...grant, resource }))
        if (actions.includes(action))
          found.set([resource, action, language, propertyId].join('/'), { resource, action, language, propertyId });
    }
  return [...found.values()].filter((extent) => !isWithinAnother(extent, [...found.values()]));
}

/** Omit narrowed extents that a wider one covers. */
const isWithinAnother = (extent: Extent, all: readonly Extent[]) =>
  all.some(
    (other) =>
      other !== extent &&
      other.resource === extent.resource &&
      other.action === extent.action &&
      (other.language === null || other.language === extent.language) &&
      (other.propertyId === null || other.propertyId === extent.propertyId),
  );

/** Groups extents to lines: the actions of a resource together, and an action on every resource as `*`. */
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
  const widened = extents.map((extent) => (everything(extent) ? { ...extent, resource: '*' } : extent));
  const lines = Map.groupBy(widened, ({ resource, language, propertyId }) => `${resource}/${language}/${propertyId}`);
  return [...lines.values()].map((same) => {
    const { resource, language, propertyId } = same[0]!;
    return { resource, language, propertyId, actions: [...new Set(same.map(({ action }) => action))] };
  });
}
