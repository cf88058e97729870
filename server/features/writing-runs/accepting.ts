import * as z from 'zod/mini';
import { postFieldOf, postValueOf } from '../../../contract/post-about-property.ts';
import { validationErrors } from '../../../contract/validation.ts';
import { type ReviewedItem, runContentTypes } from '../../../contract/writing-runs.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import { addRecord, changeRecord } from '../../records/changes.ts';
import type { Row } from '../../records/row.ts';
import { type Store, storeOf } from '../../records/store.ts';
import type { StoredItem } from './item-store.ts';
import { newPost } from './new-post.ts';
import { isAcceptedInto, postThere } from './post-store.ts';

const posts = storeOf(propertyPosts);

/** The post that a text goes into or beside, and whether that needs somebody who looks. */
interface Place {
  field: 'excerpt' | 'content';
  post: Row<typeof propertyPosts> | undefined;
  /** Accepting writes over what stands in the field; else it adds a draft. */
  isReplaced: boolean;
  /** Nobody has written or decided on what would be written over. */
  isFree: boolean;
}

async function placeOf(tx: Tx, scope: Scope, item: StoredItem, changeSet: number | null): Promise<Place> {
  const field = postFieldOf(item.contentType);
  const there = await postThere(tx, item.workspaceId, { ...item, changeSet });
  const post = there && (await posts.find(tx, scope, there.id));
  if (!there || !post) return { field, post: undefined, isReplaced: false, isFree: true };
  const isReplaced = there.status === 'draft';
  const sameField = runContentTypes.filter((type) => postFieldOf(type) === field);
  const isOpen = there.isOfRun && !(await isAcceptedInto(tx, item.runId, there.id, sameField));
  return { field, post, isReplaced, isFree: !isReplaced || isOpen };
}

/** A text with what stands where it would go. */
export async function reviewed(
  tx: Tx,
  scope: Scope,
  item: StoredItem,
  changeSet: number | null,
): Promise<ReviewedItem> {
  const { field, post, isReplaced } = await placeOf(tx, scope, item, changeSet);
  const { workspaceId: _, ...shown } = item;
  return {
    ...shown,
    field,
    value: item.written && postValueOf(item.written, item.contentType),
    standing: post
      ? { postId: post.id, status: post.status ?? 'draft', version: post.version, value: post[field], isReplaced }
      : null,
  };
}

/** How a text is accepted: by somebody who has seen what stands there, or only where nobody has written anything. */
export type Acceptance = { seen: number | null; value?: string | undefined } | 'where-free';

/**
 * Writes a text into the draft about its property in its language, or into a new one.
 * @returns the id of the post.
 * @throws 403, 409 where something stands there that was not seen, 422 for what the post would lack.
 */
export async function accept(
  tx: Tx,
  scope: Scope,
  item: StoredItem,
  { changeSet, how }: { changeSet: number | null; how: Acceptance },
): Promise<number> {
  const { written, contentType, workspaceId } = item;
  if (item.state !== 'ready' || !written) throw decidedOn();
  const { field, post, isReplaced, isFree } = await placeOf(tx, scope, item, changeSet);
  const writtenOver = isReplaced ? post : undefined;
  if (how === 'where-free') {
    if (!isFree) throw conflict('Something stands there already. Look at it before it is written over.');
  } else if (how.seen !== (writtenOver?.version ?? null)) {
    throw conflict('What stands there has changed since you looked. Look again before you accept.');
  }
  const edited = how === 'where-free' ? undefined : how.value;
  const value = edited === undefined ? postValueOf(written, contentType) : checked(field, edited);
  const editing = { tx, scope, store: posts as unknown as Store };
  if (!writtenOver) {
    const values = await newPost(tx, scope, { ...item, written, field, value });
    return Number((await addRecord(editing, workspaceId, values))[propertyPosts.idKey]);
  }
  if (writtenOver[field] !== value) await changeRecord(editing, writtenOver, { [field]: value });
  return writtenOver.id;
}

/** Of two people the first decides. */
export const decidedOn = () => conflict('This text has been decided on already.');

/** An edited value as a post takes it. @throws 422 at `value`. */
function checked(field: Place['field'], value: string): string {
  const { success, error } = z.safeParse(propertyPosts.update, { [field]: value });
  if (!success) throw invalid({ value: Object.values(validationErrors(error)).flat() });
  return value;
}
