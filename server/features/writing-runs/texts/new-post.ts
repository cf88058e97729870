import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { GalleryPicture, Image } from '../../../../contract/declaration/fields.ts';
import { offeredBy } from '../../../../contract/writing/post-about-property.ts';
import { asStored } from '../../../../contract/rich-text/rich-text.ts';
import { validationErrors } from '../../../../contract/calls/validation.ts';
import type { WrittenText } from '../../../../contract/writing/writing.ts';
import { properties } from '../../../../src/resources/properties/properties.resource.ts';
import { propertyFacts } from '../../../../src/resources/property-facts/property-facts.resource.ts';
import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { invalid } from '../../../platform/errors.ts';
import { type Scope, permittedScope } from '../../../policy/scope.ts';
import type { WriteValues } from '../../../records/row.ts';
import { storeOf } from '../../../records/store.ts';
import { groupFor } from './post-store.ts';

const houses = storeOf(properties);
const known = storeOf(propertyFacts);

/** Maximum length of an excerpt that consists of the first sentences of the text (characters). */
const summaryLength = 300;

/** Subject of a new draft, and the text for one of its fields. */
interface Draft {
  workspaceId: number;
  propertyId: number;
  language: string;
  written: WrittenText;
  field: 'excerpt' | 'content';
  value: string;
}

/**
 * Values of a new draft. Required fields come from the property, or from the text.
 * @throws 422 naming the post's fields that the property cannot fill.
 */
export async function newPost(tx: Tx, scope: Scope, draft: Draft): Promise<WriteValues> {
  const { workspaceId, propertyId, language, written, field, value } = draft;
  const readable = (name: string) => permittedScope(scope, { resource: name, action: 'read' });
  const property = await houses.find(tx, readable(properties.name), propertyId);
  if (!property || property.deletedAt !== null) throw invalid({ '': ['The property no longer exists'] });
  const query = { skip: 0, take: 1_000, descending: false, trashed: false, count: 'none' as const };
  const about = { ...query, propertyId: [propertyId], language: [language] };
  const { rows: facts } = await known.list(tx, readable(propertyFacts.name), about);
  const { featured_media: picture, gallery, ...offered } = offeredBy({ property, facts, amenities: [] });
  const { success, data, error } = z.safeParse(propertyPosts.create as z.ZodMiniType<WriteValues>, {
    excerpt: beginningOf(written),
    content: asStored(written.text),
    // Not every property has a street.
    address: property.city,
    ...offered,
    ...(picture ? { featured_media: (picture as Image).id } : {}),
    ...(gallery ? { gallery: (gallery as GalleryPicture[]).map(({ id, caption }) => ({ id, caption })) } : {}),
    webapp_property_id: propertyId,
    translation_group: (await groupFor(tx, workspaceId, propertyId, language)) ?? randomUUID(),
    language,
    status: 'draft',
    [field]: value,
  });
  if (!success) throw invalid(validationErrors(error));
  return data;
}

/** The first sentences of a text up to the limit; at least one. */
function beginningOf({ sentences }: WrittenText): string {
  const [first = '', ...others] = sentences.filter(({ heading }) => !heading).map(({ text }) => text);
  let beginning = first;
  for (const text of others) {
    if (beginning.length + text.length >= summaryLength) break;
    beginning = `${beginning} ${text}`;
  }
  return beginning;
}
