import { type RunPlan, mostInRun } from '../../../../contract/writing/run-plan.ts';
import { properties } from '../../../../src/resources/properties/properties.resource.ts';
import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import { styleguides } from '../../../../src/resources/styleguides/styleguides.resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { invalid, missingRight } from '../../../platform/errors.ts';
import { type Scope, organisationOf, permittedScope } from '../../../policy/scope.ts';
import { storeOf } from '../../../records/store.ts';
import type { WritingTask } from '../../../services/writer/writer.ts';
import { guideFor, propertySource, voiceOf } from '../../writing/entrance.ts';
import type { Planned, Planning } from '../planning.ts';
import { priceOf } from '../price.ts';
import { checkReach } from '../reach.ts';
import { addTexts } from '../run-store.ts';
import { postsThere } from './post-store.ts';

const houses = storeOf(properties);
const guides = storeOf(styleguides);

/** Plans texts about properties. @throws 422 for a style guide or property that the user may not read. */
export async function plannedTexts(
  { tx, scope, models, workspaceId }: Planning,
  { kind, styleguideId = 0, contentTypes = [], languages, onlyMissing, ...about }: RunPlan,
): Promise<Planned> {
  const run = { kind, workspaceId, resource: propertyPosts.name, languages, contentTypes, styleguideId };
  checkReach(scope, run);
  const guide = await guideFor(tx, scope, styleguideId);
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  if (guides.homeOf(guide) !== organisationId)
    throw invalid({ styleguideId: ['The style guide belongs to another organization'] });
  const propertyIds = await propertiesOf(tx, scope, about);
  return {
    run,
    fill: (runId) => addTexts(tx, runId, { ...run, propertyIds, onlyMissing }),
    refusals: {
      nothing: { propertyIds: ['No property matches. Choose others.'] },
      allThere: { onlyMissing: ['All of these properties already have a post in each language'] },
      tooMany: (words) => ({ propertyIds: [`${words} Choose fewer properties, or split them into several runs.`] }),
    },
    /** Uses one text of each type about the first property to estimate the length of the input. */
    async estimate() {
      const types = contentTypes.length;
      const existing = types * (await postsThere(tx, workspaceId, propertyIds, languages));
      const all = types * languages.length * propertyIds.length;
      const items = onlyMissing ? all - existing : all;
      const [id] = propertyIds;
      const [language = ''] = languages;
      const source = id === undefined ? undefined : await propertySource(tx, scope, { id, language, guide });
      const tasks = contentTypes.flatMap((contentType): WritingTask[] =>
        source ? [{ ...source, contentType, language, variant: 0, length: 'usual', voice: voiceOf(guide) }] : [],
      );
      const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'text', guide.id);
      return { items, existing, records: propertyIds.length, problem: null, ...priceOf(model, tasks, items) };
    },
  };
}

async function propertiesOf(
  tx: Tx,
  scope: Scope,
  { propertyIds, matching }: Pick<RunPlan, 'propertyIds' | 'matching'>,
): Promise<number[]> {
  const reach = permittedScope(scope, { resource: properties.name, action: 'read' });
  if (reach.organisationIds.length === 0) throw missingRight('read', properties.name, scope.organisationIds);
  const { status: _, ...filters } = matching ?? {};
  const query = { ...filters, skip: 0, take: mostInRun, descending: false, trashed: false, count: 'none' as const };
  const found = await houses.ids(tx, reach, query);
  if (!propertyIds) return found;
  const there = new Set(found);
  const missing = propertyIds.filter((id) => !there.has(id)).length;
  if (missing > 0) throw invalid({ propertyIds: [`${missing} of the chosen properties do not exist`] });
  return propertyIds;
}
