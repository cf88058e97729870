import { grantsFor } from '../../../contract/user.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { missingRight } from '../../platform/errors.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';

/** A workspace and a language in which somebody may add or change posts; any language where none is named. */
export interface Reach {
  workspaceId: number;
  language: string | null;
}

/** Where in the scope a person decides on texts. A right for one property reaches no post, which is of none. */
export function reachOf({ actor, workspaceIds }: Scope): Reach[] {
  const granted = (['create', 'update'] as const).flatMap((action) =>
    grantsFor(actor.grants, propertyPosts.name, action).filter(({ propertyId }) => propertyId === null),
  );
  const reached = actor.workspaces
    .filter(({ id }) => workspaceIds.includes(id))
    .flatMap(({ id, organisationId }) =>
      granted
        .filter((grant) => grant.organisationId === organisationId)
        .map(({ language }) => ({ workspaceId: id, language })),
    );
  return [...new Map(reached.map((one) => [`${one.workspaceId} ${one.language}`, one])).values()];
}

/** The same for calls that need some of it. @throws 403 where it is nothing. */
export function someReach(scope: Scope): Reach[] {
  const reach = reachOf(scope);
  if (reach.length === 0) throw missingRight('update', propertyPosts.name, scope.organisationIds);
  return reach;
}

/** Whether all of these languages are within reach in a workspace. */
export const reaches = (reach: readonly Reach[], workspaceId: number, languages: readonly string[]): boolean =>
  languages.every((language) =>
    reach.some((one) => one.workspaceId === workspaceId && (one.language === null || one.language === language)),
  );

/** @throws 403 that names the first language in which the person may add and change no posts. */
export function checkReach(scope: Scope, workspaceId: number, languages: readonly string[]): void {
  const reach = reachOf(scope);
  const missing = languages.find((language) => !reaches(reach, workspaceId, [language]));
  if (missing !== undefined)
    throw missingRight('update', `${propertyPosts.name} in ${missing}`, [
      organisationOf(scope, 'workspace', workspaceId),
    ]);
}
