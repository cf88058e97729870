import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type Translations, translationsOf } from '../../../../contract/declaration/translations.ts';
import type { RunPlan } from '../../../../contract/writing/run-plan.ts';
import { invalid, missingRight } from '../../../platform/errors.ts';
import { organisationOf, permittedScope } from '../../../policy/scope.ts';
import { checkMayWrite } from '../../../policy/writing-rights.ts';
import { storeOf } from '../../../records/store.ts';
import { tokensOf } from '../../models/entrance.ts';
import { guideFor } from '../../writing/entrance.ts';
import type { Planned, Planning } from '../planning.ts';
import { priceOfTokens } from '../price.ts';
import { checkReach } from '../reach.ts';
import { addLacking } from '../run-store.ts';
import { translatable } from '../written-resources.ts';
import { lackingTranslations } from './lacking-store.ts';
import { noProvider } from './no-provider.ts';

/** Number of records sampled for the estimate. */
const sampleSize = 10;
/** Tokens of the instructions and glossary terms. */
const promptTokens = 600;
/** Answers name the line of each sentence, so they are longer than the text itself. */
const asLines = 1.6;

/** Plans missing and outdated translations. @throws 403, or 422 for a resource or language that cannot be translated. */
export async function plannedTranslations(
  { tx, scope, models, workspaceId }: Planning,
  { kind, languages, from = defaultLanguageCode, matching = {}, styleguideId, ...plan }: RunPlan,
): Promise<Planned> {
  const { resource, by } = translated(plan.resource, from);
  const run = { kind, workspaceId, resource: resource.name, languages, contentTypes: ['translation'] as const, styleguideId: styleguideId ?? null }; // prettier-ignore
  checkReach(scope, run);
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  for (const language of languages) checkMayWrite(scope, organisationId, language);
  if (styleguideId !== undefined) await guideFor(tx, scope, styleguideId);
  const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
  if (reach.organisationIds.length === 0) throw missingRight('read', resource.name, scope.organisationIds);
  const { q, status } = matching;
  const filters = { q, ...('status' in resource.fields ? { status } : {}) };
  const query = { ...filters, skip: 0, take: 1, descending: false, trashed: false, count: 'none' as const };
  const found = await lackingTranslations(tx, { ...reach, workspaceIds: [workspaceId] }, { resource, by, from, languages, query }); // prettier-ignore
  const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'text');
  return {
    run,
    fill: (runId) => addLacking(tx, runId, run, found.lacks),
    refusals: {
      nothing: { matching: ['No matching items can be translated. Change the selection.'] },
      allThere: { languages: ['All of these are already translated and up to date'] },
      tooMany: (words) => ({ matching: [`${words} Filter them, or split them into several runs.`] }),
    },
    async estimate() {
      const { items, records } = found;
      const counted = { items, existing: records * languages.length - items, records };
      if (!model) return { ...counted, tokens: null, cost: null, note: '', problem: noProvider };
      const ids = [...new Set(found.lacks.map(({ subjectId }) => subjectId))].slice(0, sampleSize);
      const rows = await storeOf(resource).byIds(tx, ids);
      const lengths = rows.map((row) => tokensOf(by.texts.map((name) => String(row[name] ?? '')).join('\n')));
      const each = lengths.reduce((all, one) => all + one, 0) / Math.max(1, lengths.length);
      const tokensIn = Math.ceil(items * (each + promptTokens));
      return {
        ...counted,
        problem: null,
        ...priceOfTokens(model, { tokensIn, tokensOut: Math.ceil(items * each * asLines) }),
      };
    },
  };
}

/** The translatable resource with this name. @throws 422 if it has no translations, or if its own texts are in another language. */
function translated(name: string | undefined, from: string): { resource: Resource; by: Translations } {
  const resource = translatable.find((each) => each.name === name);
  const by = resource && translationsOf(resource);
  if (!resource || !by) throw invalid({ resource: ['These have no translations'] });
  if (by.by === 'texts' && from !== defaultLanguageCode)
    throw invalid({ from: [`These are translated from ${defaultLanguageCode} only`] });
  return { resource, by };
}
