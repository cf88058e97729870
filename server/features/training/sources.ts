import { richTextWords } from '../../../contract/rich-text/words.ts';
import type { ReadOf } from '../../../contract/calls/endpoint.ts';
import { type training, trainingLimits } from '../../../contract/writing/style-profile.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import type { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { type Scope, organisationOf, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import { storeOf } from '../../records/store.ts';
import type { TrainingSource } from './training-store.ts';
import { withoutHead } from './without-head.ts';

const posts = storeOf(propertyPosts);
const base = (code: string | null) => code?.split('-')[0];

/**
 * Texts for the training: the style guide's examples, published posts in its language, documents. They are only data: sentences are
 * counted, and instructions in them have no effect.
 * @throws 422 for no or too many texts, or for a text out of scope, unpublished, or in another language.
 */
export async function sourcesFor(
  tx: Tx,
  scope: Scope,
  guide: Row<typeof styleguides>,
  { examples, postIds, documents }: ReadOf<(typeof training)['train'], 'body'>,
): Promise<TrainingSource[]> {
  const sources: TrainingSource[] = [];
  if (examples && guide.examples) sources.push({ kind: 'examples', name: guide.name, text: guide.examples });
  const reach = permittedScope(scope, { resource: propertyPosts.name, action: 'read' });
  for (const id of new Set(postIds)) {
    const post = reach.organisationIds.length === 0 ? undefined : await posts.find(tx, reach, id);
    const isOurs = post && organisationOf(scope, 'workspace', post.workspaceId) === guide.organisationId;
    if (!isOurs || post.deletedAt !== null) throw invalid({ postIds: [`Text ${id} was not found`] });
    if (post.status !== 'published') throw invalid({ postIds: [`“${post.title}” is not published`] });
    if (base(post.language) !== base(guide.language))
      throw invalid({ postIds: [`The language of “${post.title}” differs from the style guide’s`] });
    sources.push({
      kind: 'post',
      name: post.title,
      text: `${post.excerpt}\n${richTextWords(post.content)}`,
      propertyId: post.webapp_property_id ?? undefined,
    });
  }
  for (const { name, text } of documents)
    sources.push({
      kind: 'document',
      name,
      text: /\.html?$/i.test(name) ? richTextWords(withoutHead(text)) : storable(text),
    });
  const known = sources.filter(({ text }) => text.trim() !== '');
  if (known.length === 0) throw invalid({ '': [nothing] });
  if (known.reduce((sum, { text }) => sum + text.length, 0) > trainingLimits.all)
    throw invalid({
      '': [`The texts have more than ${trainingLimits.all.toLocaleString('en')} characters. Choose fewer.`],
    });
  return known.map((source) => ({ ...source, text: storable(source.text) }));
}

const nothing =
  'There are no texts to learn from. Add examples to the style guide, choose published texts, or add documents.';

/** PostgreSQL stores no NUL and no lone surrogates. */
const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed();
