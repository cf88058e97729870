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
  decorative: 'The picture only adorns, so it says nothing',
  said: 'The picture has an alternative text by now',
  suggested: 'Something is suggested already: decide on it in the library',
  dismissed: 'Somebody has dismissed a suggestion. Ask for another one in the library',
  unknown: 'Not enough is known of this picture. Say what it is of, give it a title, or use it somewhere',
};

/** Writes the alternative text of a picture. It stands in the run alone until somebody accepts it. */
export const writeAltText: WriteItem = async ({ db, models, media }, actor, item, stopping) => {
  const { workspaceId, subjectId: id, language } = item;
  const source = await db.readAsUser(actor.userId, async (tx) => {
    const scope = scopeOf(actor, { workspaceId }, 'session');
    const file = await mediaStoreOn(media).find(tx, scope, id);
    if (!file || file.deletedAt !== null) throw invalid({ '': ['There is no such file here'] });
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
    const note = writtenBy === 'composer' ? `${noteOf(writtenBy)} It has not seen the picture.` : noteOf(writtenBy);
    await storeProposed(tx, item, {
      fields: [{ name: 'alt_text', value, source: null, remarks: [] }],
      writtenBy,
      note,
    });
  });
};
