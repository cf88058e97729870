import type { Action } from '../../contract/calls/endpoint.ts';
import { type Narrowing, narrowingOf } from '../../contract/people/narrowing.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { movesTimes } from '../../contract/declaration/scheduling.ts';
import { allows } from '../../contract/people/user.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { missingRight } from '../platform/errors.ts';
import type { Scope } from './scope.ts';

/** Rights that depend on the row: its language and property before and after, and whether it becomes public. */
export function checkRights(
  resource: Resource,
  scope: Scope,
  action: 'create' | 'update' | 'delete',
  row: AnyValues,
  organisationId: number,
  changes: AnyValues = {},
): void {
  if (action === 'update' && isFirstLink(resource, row, changes)) {
    const { propertyId } = narrowingOf(resource, { ...row, ...changes });
    if (allows(scope.actor.grants, resource.name, 'create', { organisationId, propertyId })) return;
  }
  for (const needed of neededRights(resource, action, row, changes))
    checkNarrowed(scope, resource.name, needed.action, organisationId, needed.about);
}

/** One right that a write needs, for content of this language and property. */
export interface NeededRight {
  action: Action;
  about: Narrowing;
}

/** All rights that a write needs, in the order in which they are asked for. */
export function neededRights(
  resource: Resource,
  action: 'create' | 'update' | 'delete',
  row: AnyValues,
  changes: AnyValues = {},
): NeededRight[] {
  const after = { ...row, ...changes };
  const about = narrowingOf(resource, after);
  const needed: NeededRight[] = [narrowingOf(resource, row), about].map((each) => ({ action, about: each }));
  const before = action === 'create' ? 'draft' : row.status;
  const isPublishing = after.status !== before && isPublic(after.status, before);
  if ('status' in resource.fields && action !== 'delete' && (isPublishing || movesTimes(resource, changes, row)))
    needed.push({ action: 'publish', about });
  return needed;
}

/** Whether the person may publish the record; where its resource knows no publishing, whether they may change it. */
export const mayPublish = (resource: Resource, scope: Scope, row: AnyValues, organisationId: number): boolean =>
  allows(scope.actor.grants, resource.name, publishing(resource), { organisationId, ...narrowingOf(resource, row) });

/** @throws 403 where they may not. */
export const checkPublishing = (resource: Resource, scope: Scope, row: AnyValues, organisationId: number): void =>
  checkNarrowed(scope, resource.name, publishing(resource), organisationId, narrowingOf(resource, row));

const publishing = ({ fields }: Resource): Action => ('status' in fields ? 'publish' : 'update');

/**
 * Naming the translation group of a record that has none, and nothing else: whoever may add a translation must be able
 * to tie it to its source, whose words they may not touch (S3.09).
 */
function isFirstLink({ fields }: Resource, row: AnyValues, changes: AnyValues): boolean {
  const [name, ...others] = Object.keys(changes);
  return others.length === 0 && name !== undefined && fields[name]?.kind === 'translationGroup' && !row[name];
}

/** Making public, planning to, and taking back are one right. */
const isPublic = (...statuses: unknown[]) =>
  statuses.some((status) => status === 'published' || status === 'scheduled');

/** @throws 403 when the person may do this in other languages or for other properties only. */
function checkNarrowed(scope: Scope, resource: string, action: Action, organisationId: number, about: Narrowing): void {
  if (allows(scope.actor.grants, resource, action, { organisationId, ...about })) return;
  const { language, propertyId } = about;
  const mayElsewhere =
    language !== null && allows(scope.actor.grants, resource, action, { organisationId, propertyId });
  throw missingRight(action, `${resource}${whereOf(about, mayElsewhere)}`, [organisationId]);
}

/** The words for what the right is missing for: the property, else the language. */
function whereOf({ language, propertyId }: Narrowing, mayInOtherLanguages: boolean): string {
  if (propertyId !== null && !mayInOtherLanguages) return ' of this property';
  return language ? ` in ${language}` : '';
}
