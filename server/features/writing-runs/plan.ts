import { type RunEstimate, type RunPlan, mostInRun } from '../../../contract/writing-runs.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid, missingRight } from '../../platform/errors.ts';
import { type Scope, homeOf, organisationOf, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import { storeOf } from '../../records/store.ts';
import type { WritingTask } from '../../services/writer/writer.ts';
import type { Models } from '../models/entrance.ts';
import { guideFor, propertySource, voiceOf } from '../writing/entrance.ts';
import { priceOf } from './price.ts';
import { checkReach } from './reach.ts';
import { postsThere } from './run-store.ts';

const houses = storeOf(properties);
const guides = storeOf(styleguides);

/** A plan that was checked: whose it is, and which properties it is about. */
export interface CheckedPlan {
  plan: RunPlan;
  guide: Row<typeof styleguides>;
  workspaceId: number;
  propertyIds: number[];
}

/**
 * Checks a plan by what the person may write and read now.
 * @throws 403 for a language in which they may not write, 422 for a style guide or property that is not theirs to read.
 */
export async function checkedPlan(tx: Tx, scope: Scope, plan: RunPlan): Promise<CheckedPlan> {
  const workspaceId = homeOf(scope, 'workspace');
  checkReach(scope, workspaceId, plan.languages);
  const guide = await guideFor(tx, scope, plan.styleguideId);
  if (guides.homeOf(guide) !== organisationOf(scope, 'workspace', workspaceId))
    throw invalid({ styleguideId: ['The style guide belongs to another organisation'] });
  return { plan, guide, workspaceId, propertyIds: await propertiesOf(tx, scope, plan) };
}

async function propertiesOf(tx: Tx, scope: Scope, { propertyIds, matching }: RunPlan): Promise<number[]> {
  const reach = permittedScope(scope, { resource: properties.name, action: 'read' });
  if (reach.organisationIds.length === 0) throw missingRight('read', properties.name, scope.organisationIds);
  const query = { ...matching, skip: 0, take: mostInRun, descending: false, trashed: false, count: 'none' as const };
  const found = await houses.ids(tx, reach, query);
  if (!propertyIds) return found;
  const there = new Set(found);
  const gone = propertyIds.filter((id) => !there.has(id)).length;
  if (gone > 0) throw invalid({ propertyIds: [`${gone} of the chosen properties are not there`] });
  return propertyIds;
}

/** How many texts a plan comes to, and what they cost; a text of each kind about the first property tells how much there is to read. */
export async function estimateOf(tx: Tx, scope: Scope, models: Models, checked: CheckedPlan): Promise<RunEstimate> {
  const { plan, guide, workspaceId, propertyIds } = checked;
  const types = plan.contentTypes.length;
  const existing = types * (await postsThere(tx, workspaceId, propertyIds, plan.languages));
  const all = types * plan.languages.length * propertyIds.length;
  const items = plan.onlyMissing ? all - existing : all;
  const [id] = propertyIds;
  const [language = ''] = plan.languages;
  const source = id === undefined ? undefined : await propertySource(tx, scope, { id, language, guide });
  const tasks = plan.contentTypes.flatMap((contentType): WritingTask[] =>
    source ? [{ ...source, contentType, language, variant: 0, length: 'usual', voice: voiceOf(guide) }] : [],
  );
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'text');
  return { items, existing, properties: propertyIds.length, ...priceOf(model, tasks, items) };
}

/** @throws 422 for a plan that comes to nothing, or to more than one run writes. */
export function checkSize({ items, properties: found }: RunEstimate): void {
  if (found === 0) throw invalid({ propertyIds: ['No property matches. Choose others.'] });
  if (items === 0)
    throw invalid({ onlyMissing: ['All of these properties have a post in each of the languages already'] });
  if (items > mostInRun)
    throw invalid({
      propertyIds: [`These are ${items} texts, and a run writes ${mostInRun} at most. Choose fewer properties, or do it in parts.`],
    }); // prettier-ignore
}
