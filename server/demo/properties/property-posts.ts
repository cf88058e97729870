import i18n from 'i18n-iso-countries';
import { asStored } from '../../../contract/rich-text/rich-text.ts';
import { daysAgo } from '../calendar.ts';
import type { Motif } from '../pictures/motifs.ts';
import { type PicturesByMotif, motifsOfHotel, showing } from '../place-pictures.ts';
import { propertyTexts } from './property-words.ts';
import { randomFrom } from '../random.ts';
import type { Region } from '../region.ts';
import { filled } from '../texts/texts.ts';
import { slug } from '../venues.ts';

interface PostContext {
  region: Region;
  workspaceId: number;
  /** In the order of the region's hotels. */
  properties: readonly number[];
  pictures: PicturesByMotif;
  now: Date;
}

/** Hotels with a post per workspace; the first two also in German. */
const counts = { posts: 5, translated: 2 } as const;
const motifs: readonly Motif[] = ['lake', 'mountains', 'town', 'table', 'lights', 'gallery'];
/** Index of the post whose pictures differ from the hotel's current ones. */
const outdated = 2;

/** Rows of a workspace's property posts. A separate random sequence keeps the rest of the demo unchanged. */
export function postRows({ region, workspaceId, properties, pictures, now }: PostContext): object[] {
  const random = randomFrom(properties[0] ?? 1);
  return region.hotels.slice(0, counts.posts).flatMap((line, index) => {
    const [name = '', town = '', stars = '', beds = ''] = line.split(', ');
    const own = random.shuffled(motifs).slice(0, random.int(3, motifs.length));
    const shown = index !== outdated && motifsOfHotel(index).length > 0 ? motifsOfHotel(index) : own;
    const host = `${slug(name)}.example`;
    const changed = daysAgo(now, random.int(1, 90), random);
    const common = {
      workspace_id: workspaceId,
      title: name,
      webapp_property_id: properties[index],
      property_type: Number(beds) < 25 ? 'Guest house' : 'Hotel',
      star_rating: Number(stars),
      address: `${random.pick(region.streets)} ${random.int(1, 60)}`,
      city: town,
      country: i18n.getName(region.country, 'en') ?? '',
      email: `desk@${host}`,
      reservation_link: `https://${host}/book`,
      policies_links: [`https://${host}/house-rules`, `https://${host}/cancellation`],
      translation_group: `${region.key}-post-${index + 1}`,
      created_at: changed,
      updated_at: changed,
    };
    const names = { town, minutes: String(random.int(4, 25)), from: '07:30', to: '10:30' };
    return (index < counts.translated ? ['en', 'de'] : ['en']).map((language) => ({
      ...common,
      ...words(language, names, index),
      language,
      status: language === 'en' && index < counts.posts - 1 ? 'published' : 'draft',
      ...showing(shown, index, pictures, language),
    }));
  });
}

function words(language: string, names: Record<string, string>, version: number) {
  const texts = propertyTexts[language]!;
  const summary = texts.short_description[version % texts.short_description.length]!;
  const content = [summary, texts.getting_here, texts.breakfast, texts.cancellation];
  return { excerpt: filled(summary, names), content: asStored(filled(content.join('\n\n'), names)) };
}
