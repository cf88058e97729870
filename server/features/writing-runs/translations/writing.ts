import { mostReworked } from '../../../../contract/writing/rework.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { invalid } from '../../../platform/errors.ts';
import { scopeOf } from '../../../policy/scope.ts';
import { noteOf } from '../../../services/writer/written-by.ts';
import { type Rework, type ReworkedSentence, beginRework } from '../../rework/entrance.ts';
import { keepGenerated } from '../../writing/entrance.ts';
import { type DueItem, failItem, lockItem, markAsked, releaseItem, storeProposed } from '../queue-store.ts';
import { checkReach } from '../reach.ts';
import type { WriteItem } from '../writing.ts';
import { type SourceText, sourceGone, sourceRecord, sourceTexts } from './source.ts';

/** Translates the texts of a record in one request. */
export const writeTranslation: WriteItem = async ({ db, models }, actor, item, stopping) => {
  const { workspaceId, resource, language } = item;
  const { texts, rework } = await db.readAsUser(actor.userId, async (tx) => {
    const scope = scopeOf(actor, { workspaceId }, 'session');
    checkReach(scope, { workspaceId, resource, languages: [language] });
    const source = await sourceRecord(tx, scope, item);
    if (!source) throw invalid({ '': [sourceGone] });
    const found = sourceTexts(source, language);
    if (found.reduce((all, { text }) => all + text.length, 0) > mostReworked)
      throw invalid({ '': ['This is too long to be translated at once. Translate it in its form, text by text.'] });
    const behalf = { scope, workspaceId, models, signal: stopping };
    const styleguideId = item.styleguideId ?? undefined;
    const wanted = { task: 'translate' as const, texts: found, language, from: source.from, styleguideId };
    return { texts: found, rework: await beginRework(tx, behalf, wanted) };
  });
  // Translation always uses a paid provider.
  if (!(await markAsked(db, item))) return;
  const sentences: ReworkedSentence[] = [];
  for await (const sentence of rework.sentences) sentences.push(sentence);
  if (stopping.aborted) return void (await releaseItem(db, item));
  if (sentences.length === 0) return void (await failItem(db, item, 'No text was written.'));
  await db.asUser(actor.userId, (tx) => keep(tx, item, { texts, rework, sentences }));
};

interface Translated {
  texts: readonly SourceText[];
  rework: Rework;
  sentences: readonly ReworkedSentence[];
}

/** Stores a translation, unless another server has claimed the item. */
async function keep(tx: Tx, item: DueItem, { texts, rework, sentences }: Translated): Promise<void> {
  if (!(await lockItem(tx, item))) return;
  const { resource, subjectId: recordId, runId: run } = item;
  const { writtenBy } = rework;
  const fields = rework.finish(sentences).map(({ text: value, remarks, generated }, place) => {
    const { name, text: source } = texts[place]!;
    return { name, value, source, remarks, generated };
  });
  for (const { name: field, generated } of fields) {
    const inputs = { ...generated.inputs, run };
    await keepGenerated(tx, { ...generated, inputs, about: { resource, recordId, field } });
  }
  const proposed = fields.flatMap(({ generated: _, ...field }) => (field.value === '' ? [] : [field]));
  await storeProposed(tx, item, { fields: proposed, writtenBy, note: noteOf(writtenBy) });
}
