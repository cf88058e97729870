import { postFieldOf, postValueOf } from '../../../../contract/writing/post-about-property.ts';
import { runContentTypes } from '../../../../contract/writing/run-plan.ts';
import type { ContentType } from '../../../../contract/writing/writing.ts';
import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import { conflict } from '../../../platform/errors.ts';
import { addRecord, changeRecord } from '../../../records/changes.ts';
import { type Store, storeOf } from '../../../records/store.ts';
import type { ProposalOf } from '../proposal.ts';
import { newPost } from './new-post.ts';
import { isAcceptedInto, postThere } from './post-store.ts';

const posts = storeOf(propertyPosts);

/** Writes the text into the draft in its language, or into a new draft. */
export const textProposal: ProposalOf = async ({ tx, scope }, item, changeSet) => {
  const { workspaceId, subjectId: propertyId, language, written } = item;
  const contentType = item.contentType as ContentType;
  const name = postFieldOf(contentType);
  const there = await postThere(tx, workspaceId, { propertyId, language, changeSet });
  const post = there && (await posts.find(tx, scope, there.id));
  const isReplaced = post !== undefined && there?.status === 'draft';
  const sameField = runContentTypes.filter((type) => postFieldOf(type) === name);
  const isOpen = there?.isOfRun === true && !(await isAcceptedInto(tx, item.runId, there.id, sameField));
  const value = written && postValueOf(written, contentType);
  const field = {
    name,
    format: name === 'content' ? ('rich' as const) : ('plain' as const),
    source: null,
    remarks: [],
  };
  return {
    fields: value === null ? [] : [{ ...field, value, standing: post?.[name] ?? null }],
    standing: post ? { recordId: post.id, status: post.status ?? 'draft', version: post.version, isReplaced } : null,
    isFree: !isReplaced || isOpen,
    against: null,
    notice: null,
    picture: null,
    async write({ [name]: newText = '' }) {
      if (!written) throw conflict('No text was written.');
      const editing = { tx, scope, store: posts as unknown as Store };
      if (!isReplaced) {
        const values = await newPost(tx, scope, {
          workspaceId,
          propertyId,
          language,
          written,
          field: name,
          value: newText,
        });
        return Number((await addRecord(editing, workspaceId, values))[propertyPosts.idKey]);
      }
      if (post[name] !== newText) await changeRecord(editing, post, { [name]: newText });
      return post.id;
    },
  };
};
