import type { RunPlan } from '../../../../contract/writing/run-plan.ts';
import { media } from '../../../../src/resources/media/media.resource.ts';
import { missingRight } from '../../../platform/errors.ts';
import { organisationOf, permittedScope } from '../../../policy/scope.ts';
import { checkMayWrite } from '../../../policy/writing-rights.ts';
import { tokensOfPicture } from '../../models/entrance.ts';
import type { Planned, Planning } from '../planning.ts';
import { priceOfTokens } from '../price.ts';
import { checkReach } from '../reach.ts';
import { addLacking } from '../run-store.ts';
import { lackingAltTexts } from './lacking-store.ts';

/** Tokens per picture: instructions and facts in the request, and the answer. */
const tokens = { prompt: 500, answer: 60 };

/** Plans a run for pictures without alt text. */
export async function plannedAltTexts(
  { tx, scope, models, workspaceId }: Planning,
  { kind, languages, matching = {} }: RunPlan,
): Promise<Planned> {
  const run = { kind, workspaceId, resource: media.name, languages, contentTypes: ['alt-text'] as const, styleguideId: null }; // prettier-ignore
  checkReach(scope, run);
  const organisationId = organisationOf(scope, 'workspace', workspaceId);
  for (const language of languages) checkMayWrite(scope, organisationId, language);
  const reach = permittedScope(scope, { resource: media.name, action: 'read' });
  if (reach.organisationIds.length === 0) throw missingRight('read', media.name, scope.organisationIds);
  const query = { q: matching.q, skip: 0, take: 1, descending: false, trashed: false, count: 'none' as const };
  const { records, items, lacks } = await lackingAltTexts(
    tx,
    { ...reach, workspaceIds: [workspaceId] },
    { languages, query },
  );
  return {
    run,
    fill: (runId) => addLacking(tx, runId, run, lacks),
    refusals: {
      nothing: { matching: ['No picture matches. Change the selection.'] },
      allThere: { languages: ['All of these pictures have alt text or a reviewed suggestion'] },
      tooMany: (words) => ({ matching: [`${words} Filter them, or split them into several runs.`] }),
    },
    async estimate() {
      const counted = { items, existing: records * languages.length - items, records, problem: null };
      const model = await models.of(tx, { organisationId, workspaceId, userId: scope.actor.userId }, 'vision');
      if (!model)
        return { ...counted, tokens: null, cost: null, note: 'Free: the built-in composer writes from the title and usages of each picture. It can’t see the pictures.' }; // prettier-ignore
      const tokensIn = items * (tokensOfPicture + tokens.prompt);
      return { ...counted, ...priceOfTokens(model, { tokensIn, tokensOut: items * tokens.answer }) };
    },
  };
}
