import { type RichNode, element, linkToRecord } from '../../../contract/rich-text/closed-set.ts';
import { write } from '../../../contract/rich-text/write.ts';
import { daysAgo } from '../calendar.ts';
import type { PicturesByMotif } from '../place-pictures.ts';
import type { Motif } from '../pictures/motifs.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Region } from '../region.ts';
import { link } from '../rich-text.ts';
import { type BlogTexts, blogTexts } from '../texts/blog.ts';
import { filled } from '../texts/texts.ts';

interface BlogContext {
  region: Region;
  workspaceId: number;
  /** Name of the main town in the region's language. */
  town: string;
  /** Ids of the website's categories by name. */
  categories: ReadonlyMap<string, number>;
  /** Ids of possible subjects. */
  events: readonly number[];
  venues: readonly { id: number; name: string }[];
  properties: readonly number[];
  pictures: PicturesByMotif;
  now: Date;
}

/** Status, category, tags and cover motif of each post, newest first. */
const plans: readonly { status: string; category: string; tags: string[]; motif: Motif; daysOld: number }[] = [
  { status: 'published', category: 'Walks', tags: ['morning', 'on foot'], motif: 'town', daysOld: 4 },
  { status: 'published', category: 'Food & Wine', tags: ['kitchens', 'slow food'], motif: 'table', daysOld: 19 },
  { status: 'published', category: 'Exhibition', tags: ['rain', 'indoors'], motif: 'gallery', daysOld: 41 },
  { status: 'published', category: 'Family', tags: ['children', 'on foot'], motif: 'mountains', daysOld: 73 },
  { status: 'draft', category: 'Community', tags: ['people'], motif: 'hills', daysOld: 2 },
  { status: 'scheduled', category: 'Festival', tags: ['season'], motif: 'lights', daysOld: 1 },
];

/** Rows of a workspace's blog posts. A separate random sequence keeps the rest of the demo unchanged. */
export function blogRows(context: BlogContext): object[] {
  const { region, workspaceId, town, categories, events, venues, properties, pictures, now } = context;
  const random = randomFrom(workspaceId + 4_096);
  return plans.flatMap(({ status, category, tags, motif, daysOld }, index) => {
    const changed = daysAgo(now, daysOld, random);
    const person = random.pick(region.people);
    const names = { town, region: region.workspace, person };
    const covers = pictures.get(motif) ?? [];
    const venue = random.pick(venues);
    const common = {
      workspace_id: workspaceId,
      status,
      category: categories.get(category) ?? null,
      tags,
      authors: random.percent(60) ? [person] : [person, random.pick(region.people.filter((one) => one !== person))],
      featured_media: covers[index % covers.length] ?? null,
      related_events: some(events, random),
      related_venues: [venue.id],
      related_properties: some(properties, random).slice(0, 1),
      published_at: status === 'published' ? changed : null,
      translation_group: `${region.key}-blog-${index + 1}`,
      created_at: changed,
      updated_at: changed,
    };
    return Object.entries(blogTexts[index]!).map(([language, texts]) => ({
      ...common,
      ...words(texts, names, venue),
      language,
    }));
  });
}

/** Two random ids without repetition. */
const some = (ids: readonly number[], random: Random): number[] => random.shuffled(ids).slice(0, 2);

function words(
  { title, summary, search, lead, parts }: BlogTexts,
  names: Record<string, string>,
  venue: { id: number; name: string },
) {
  const fill = (text: string) => filled(text, names);
  const sections = parts.flatMap(([heading, text]): RichNode[] => [
    element('h2', [fill(heading)]),
    element('p', [fill(text)]),
  ]);
  const place = element('p', [link(venue.name, linkToRecord('venues', venue.id))]);
  return {
    title: fill(title),
    excerpt: fill(summary),
    seo_title: search ? fill(search[0]) : null,
    seo_description: search ? fill(search[1]) : null,
    content: write([element('p', [fill(lead)]), ...sections, place]),
  };
}
