import { altTextIn, altTextStateOf } from '../../../../contract/writing/alt-text.ts';
import type { MediaRecord } from '../../../../src/resources/media/media.resource.ts';
import { conflict } from '../../../platform/errors.ts';
import { changeRecord } from '../../../records/changes.ts';
import { approvedAltText } from '../../alt-text/entrance.ts';
import type { ProposalOf } from '../proposal.ts';

const pictureGone = 'The picture no longer exists';
const decorative = 'The picture is now decorative, so it has no alt text';
const stays = 'Someone has added alt text since then. It is unchanged';

/** Writes the alt text to its picture as generated and approved; never overwrites text that a person wrote or approved. */
export const altTextProposal: ProposalOf = async (
  { tx, scope, stores },
  { resource, subjectId, language, proposed },
) => {
  const store = stores.get(resource)!;
  const file = (await store.find(tx, scope, subjectId)) as MediaRecord | undefined;
  const isThere = file !== undefined && file.deletedAt === null;
  const state = isThere ? altTextStateOf(file, language) : undefined;
  const altText = isThere ? altTextIn(file, language) : '';
  const against =
    state === undefined ? pictureGone : state === 'decorative' ? decorative : altText !== '' ? stays : null;
  return {
    fields: (proposed?.fields ?? []).map((field) => ({
      ...field,
      format: 'plain' as const,
      standing: altText || null,
    })),
    standing: isThere ? { recordId: subjectId, status: null, version: file.version, isReplaced: false } : null,
    isFree: true,
    against,
    notice: null,
    picture: isThere ? file.picture : null,
    async write({ alt_text: text = '' }) {
      if (against !== null || !isThere || !proposed) throw conflict(against ?? pictureGone);
      const values = approvedAltText(file, language, { text, writtenBy: proposed.writtenBy });
      await changeRecord({ tx, scope, store }, file, { ...values });
      return subjectId;
    },
  };
};
