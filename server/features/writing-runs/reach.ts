import type { Action } from '../../../contract/calls/endpoint.ts';
import { narrowingFields } from '../../../contract/people/narrowing.ts';
import { grantsFor } from '../../../contract/people/user.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { missingRight } from '../../platform/errors.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { type Scope, organisationOf } from '../../policy/scope.ts';
import { writtenResources } from './written-resources.ts';

/** A workspace, resource and language in which a user may add or change records; null means any language. */
export interface Reach {
  workspaceId: number;
  resource: string;
  language: string | null;
}

/**
 * Where in the scope a user may review texts. Rights for one property do not count, because these records have none; rights for one
 * language count only for resources with a language field.
 */
export function reachOf({ actor, workspaceIds }: Scope): Reach[] {
  const granted = writtenResources.flatMap((resource) => {
    const byLanguage = narrowingFields(resourceNamed(resource)).language !== undefined;
    const actions: readonly Action[] = byLanguage ? ['create', 'update'] : ['update'];
    return actions
      .flatMap((action) => grantsFor(actor.grants, resource, action))
      .filter(({ propertyId, language }) => propertyId === null && (byLanguage || language === null))
      .map(({ organisationId, language }) => ({ resource, organisationId, language }));
  });
  const reached = actor.workspaces
    .filter(({ id }) => workspaceIds.includes(id))
    .flatMap(({ id, organisationId }) =>
      granted
        .filter((grant) => grant.organisationId === organisationId)
        .map(({ resource, language }) => ({ workspaceId: id, resource, language })),
    );
  return [...new Map(reached.map((one) => [Object.values(one).join(' '), one])).values()];
}

/** The user's reach, for endpoints that require one. @throws 403 if it is empty. */
export function requireReach(scope: Scope): Reach[] {
  const reach = reachOf(scope);
  if (reach.length === 0) throw missingRight('update', propertyPosts.name, scope.organisationIds);
  return reach;
}

/** The target of texts: a resource and languages of a workspace. */
export interface Destination {
  workspaceId: number;
  resource: string;
  languages: readonly string[];
}

/** Whether all of these languages are within reach. */
export const reaches = (reach: readonly Reach[], { workspaceId, resource, languages }: Destination): boolean =>
  languages.every((language) =>
    reach.some(
      (one) =>
        one.workspaceId === workspaceId &&
        one.resource === resource &&
        (one.language === null || one.language === language),
    ),
  );

/** Requires write access in all of these languages. @throws 403 naming the first language without it. */
export function checkReach(scope: Scope, { workspaceId, resource, languages }: Destination): void {
  const reach = reachOf(scope);
  const missing = languages.find((language) => !reaches(reach, { workspaceId, resource, languages: [language] }));
  if (missing !== undefined)
    throw missingRight('update', `${resource} in ${missing}`, [organisationOf(scope, 'workspace', workspaceId)]);
}
