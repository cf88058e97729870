import type { PassedOver } from '../../../../src/resources/media/alt-text.calls.ts';
import { media as library } from '../../../../src/resources/media/media.resource.ts';
import { invalid } from '../../../platform/errors.ts';
import { scopeOf } from '../../../policy/scope.ts';
import { mediaStoreOn } from '../../media/entrance.ts';
import { noteOf } from '../../../services/writer/written-by.ts';
import { altTextSource, keepAltText, madeAltText } from '../../alt-text/entrance.ts';
import { failItem, lockItem, markAsked, releaseItem, storeProposed } from '../queue-store.ts';
import type { WriteItem } from '../writing.ts';

const reasons: Record<PassedOver, string> = {
  document: 'This is not a picture',
  decorative: 'The picture is decorative, so it has no alt text',
  said: 'The picture now has alt text',
  suggested: 'There is already a suggestion: review it in the library',
  dismissed: 'A suggestion was dismissed before. Request another one in the library',
  unknown: 'There is not enough information about this picture. Add a title or a hint, or use the picture somewhere',
};

/** Generates the alt text of a picture; the run stores it until a reviewer accepts it. */
export const writeAltText: WriteItem = async ({ db, models, media }, actor, item, stopping) => {
  const { workspaceId, subjectId: id, language } = item;
  const source = await db.readAsUser(actor.userId, async (tx) => {
    const scope = scopeOf(actor, { workspaceId }, 'session');
    const file = await mediaStoreOn(media).find(tx, scope, id);
    if (!file || file.deletedAt !== null) throw invalid({ '': ['This file was not found'] });
    return altTextSource(tx, { media, models, scope }, { id, language, again: false });
  });
  if ('reason' in source) return failItem(db, item, reasons[source.reason]);
  if (source.model && !(await markAsked(db, item))) return;
  const made = await madeAltText(media, source, stopping);
  if (stopping.aborted) return releaseItem(db, item);
  if (!made) return failItem(db, item, reasons.unknown);
  const { text: value, writtenBy } = made;
  await db.asUser(actor.userId, async (tx) => {
    if (!(await lockItem(tx, item))) return;
    await keepAltText(tx, { ...source, about: { resource: library.name, recordId: id, field: 'alt_text' } }, made);
    const note = writtenBy === 'composer' ? `${noteOf(writtenBy)} It can’t see the picture.` : noteOf(writtenBy);
    await storeProposed(tx, item, {
      fields: [{ name: 'alt_text', value, source: null, remarks: [] }],
      writtenBy,
      note,
    });
  });
};
