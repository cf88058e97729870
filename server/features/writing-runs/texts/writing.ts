import type { ContentType, WrittenText } from '../../../../contract/writing/writing.ts';
import { properties } from '../../../../src/resources/properties/properties.resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Actor, scopeOf } from '../../../policy/scope.ts';
import { composer } from '../../../services/writer/composer/composer.ts';
import type { WritingTask } from '../../../services/writer/writer.ts';
import type { Models } from '../../models/entrance.ts';
import { guideFor, keepGenerated, propertySource, voiceOf, writerFor, writtenWhole } from '../../writing/entrance.ts';
import { type DueItem, failItem, lockItem, markAsked, releaseItem, storeWritten } from '../queue-store.ts';
import { checkReach } from '../reach.ts';
import type { WriteItem } from '../writing.ts';

/** Generates a text about a property from its facts. */
export const writeText: WriteItem = async ({ db, models }, actor, item, stopping) => {
  const { source, task, writer } = await db.readAsUser(actor.userId, (tx) => readFor(tx, models, actor, item));
  // Marked before the request is sent, so that a paid request is not repeated automatically.
  if (writer !== composer && !(await markAsked(db, item))) return;
  const text = await writtenWhole(writer, task, source, stopping);
  // Aborted texts are discarded. A paid request stays marked as asked and is reported as interrupted.
  if (stopping.aborted) return void (await releaseItem(db, item));
  if (text.text === '') return void (await failItem(db, item, 'No text was written.'));
  await db.asUser(actor.userId, (tx) => keep(tx, item, text));
};

/** Stores a text with its inputs, unless another server has claimed the item. */
async function keep(tx: Tx, item: DueItem, written: WrittenText): Promise<void> {
  const { organisationId, workspaceId, runId, subjectId, language, styleguideId, contentType } = item;
  if (!(await lockItem(tx, item))) return;
  const generatedId = await keepGenerated(tx, {
    organisationId,
    workspaceId,
    task: 'write',
    about: { resource: properties.name, recordId: subjectId },
    language,
    styleguideId: styleguideId ?? undefined,
    inputs: { run: runId, propertyId: subjectId, language, styleguideId, contentType },
    text: written.text,
    sentences: written.sentences.map(({ text, rests, unsupported }) => ({
      text,
      rests: rests.map(({ id }) => id),
      ...(unsupported ? { unsupported: true } : {}),
    })),
    writtenBy: written.writtenBy,
  });
  await storeWritten(tx, item, { ...written, generatedId });
}

/** Reads the source and the writer of a text with the user's current permissions. */
async function readFor(tx: Tx, models: Models, actor: Actor, item: DueItem) {
  const { workspaceId, resource, language, styleguideId, subjectId } = item;
  const scope = scopeOf(actor, { workspaceId }, 'session');
  checkReach(scope, { workspaceId, resource, languages: [language] });
  if (styleguideId === null) throw invalid({ styleguideId: ['The style guide no longer exists'] });
  const guide = await guideFor(tx, scope, styleguideId);
  const source = await propertySource(tx, scope, { id: subjectId, language, guide });
  const contentType = item.contentType as ContentType;
  const task: WritingTask = { ...source, contentType, language, variant: 0, length: 'usual', voice: voiceOf(guide) };
  return { source, task, writer: await writerFor(models, tx, scope, workspaceId, styleguideId) };
}
