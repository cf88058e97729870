import * as z from 'zod/mini';
import { validationErrors } from '../../../contract/calls/validation.ts';
import type { ReviewedItem, RunItemType } from '../../../contract/writing/writing-runs.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { altTextProposal } from './alt-texts/proposal.ts';
import type { StoredItem } from './item-store.ts';
import type { Judging, ProposalOf } from './proposal.ts';
import { textProposal } from './texts/proposal.ts';
import { translationProposal } from './translations/proposal.ts';

const others: Partial<Record<RunItemType, ProposalOf>> = {
  translation: translationProposal,
  'alt-text': altTextProposal,
};
const proposalOf: ProposalOf = (judging, item, changeSet) =>
  (others[item.contentType] ?? textProposal)(judging, item, changeSet);

/** The item of a run with the current text of its target record. */
export async function reviewed(judging: Judging, item: StoredItem, changeSet: number | null): Promise<ReviewedItem> {
  const { fields, standing, against, notice, picture } = await proposalOf(judging, item, changeSet);
  const { workspaceId: _, proposed, written, ...shown } = item;
  const note = written?.note ?? proposed?.note ?? null;
  // Decided items need no further checks.
  const isOpen = item.state === 'ready';
  return { ...shown, written, note, fields, standing, picture, against: isOpen ? against : null, notice: isOpen ? notice : null }; // prettier-ignore
}

/** How a text is accepted: after a review of the version `seen`, or only if it overwrites no text by a person. */
export type Acceptance = { seen: number | null; values?: Readonly<Record<string, string>> | undefined } | 'where-free';

/**
 * Writes a text to its target: a draft, the translations of a record, or a picture.
 * @returns the id of the record.
 * @throws 403; 409 if the current text was not reviewed or must stay; 422 if the record would be incomplete.
 */
export async function acceptText(
  judging: Judging,
  item: StoredItem,
  { changeSet, how }: { changeSet: number | null; how: Acceptance },
): Promise<number> {
  if (item.state !== 'ready') throw alreadyReviewed();
  const { fields, standing, against, notice, isFree, write } = await proposalOf(judging, item, changeSet);
  if (against !== null) throw conflict(against);
  if (how === 'where-free') {
    if (notice !== null) throw conflict(notice);
    if (!isFree) throw conflict('There is already a text. Check it before you replace it.');
  } else if (how.seen !== (standing?.isReplaced ? standing.version : null)) {
    throw conflict('The current text has changed since you opened it. Check it again before you accept.');
  }
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const edited = how === 'where-free' ? {} : (how.values ?? {});
  const foreign = Object.keys(edited).find((name) => !Object.hasOwn(values, name));
  if (foreign !== undefined) throw invalid({ [`values.${foreign}`]: ['This text does not have this field'] });
  return write(checked(item, { ...values, ...edited }));
}

/** The error for the second of two concurrent decisions. */
export const alreadyReviewed = () => conflict('This text has already been reviewed.');

/** Validates values against the update schema of the record. @throws 422 at `values`. */
function checked({ resource }: StoredItem, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { success, error } = z.safeParse(resourceNamed(resource).update, values);
  if (success) return values;
  const faults = Object.entries(validationErrors(error)).map(([name, words]) => [`values.${name}`, words] as const);
  throw invalid(Object.fromEntries(faults));
}
