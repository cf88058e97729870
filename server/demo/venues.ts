import { type PicturesByMotif, motifsOfHotel, motifsOfVenue, showing } from './place-pictures.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';
import { richText } from './rich-text.ts';
import { filled, texts } from './texts/texts.ts';
import { daysAgo } from './calendar.ts';
import { type Town, near } from './towns.ts';

/** A venue as a table row. */
export interface VenueRow extends Record<string, unknown> {
  name: string;
  venue_type: string;
  city: string;
  language: string;
  latitude: number;
  longitude: number;
}

interface Place {
  region: Region;
  towns: readonly Town[];
  country: string;
  workspaceId: number;
  pictures: PicturesByMotif;
  now: Date;
  random: Random;
}

/** Number of hotels that are also venues (for weddings, seminars), and of venues with a German translation. */
const hotelVenues = 9;
const translated = 5;

/** The workspace's thirty venues: the region's, nine of its hotels, and German translations of five. */
export function venueRows(place: Place): VenueRow[] {
  const { region, pictures, random } = place;
  const places = region.venues
    .map((line) => line.split(', '))
    .map(([name = '', type = '', town = '', capacity = '0'], index) => ({
      ...venue(place, name, type, town, Number(capacity)),
      ...showing(motifsOfVenue(index, type), index, pictures),
    }));
  const hotels = region.hotels.slice(0, hotelVenues).map((line, index) => {
    const [name = '', town = '', stars = '', beds = ''] = line.split(', ');
    const type = Number(beds) < 25 ? 'guest house' : 'hotel';
    return {
      ...venue(place, name, type, town, Number(beds)),
      stars: Number(stars),
      ...showing(motifsOfHotel(index), index, pictures),
    };
  });
  const originals = [...places, ...hotels];
  const german = random.shuffled(originals.map((_, index) => index)).slice(0, translated);
  return [...originals, ...german.map((index) => inGerman(originals[index]!, `${region.key}-venue-${index + 1}`))];
}

function venue(
  { region, towns, country, workspaceId, now, random }: Place,
  name: string,
  type: string,
  city: string,
  capacity: number,
): VenueRow {
  const town = towns.find(({ shown }) => shown === city);
  if (!town) throw new Error(`${name} lies in ${city}, which is no town of ${region.workspace}`);
  const host = `${slug(name)}.example`;
  const changed = random.int(0, 150);
  return {
    workspace_id: workspaceId,
    name,
    status: random.weighted({ published: 80, draft: 14, archived: 6 }),
    venue_type: type,
    city,
    country,
    address: `${random.pick(region.streets)} ${random.int(1, 48)}`,
    postal_code: String(random.int(1_000, 9_899)),
    ...near(town, random),
    time_zone: region.timeZone,
    capacity,
    stars: null,
    wheelchair: random.weighted<string>({ yes: 50, limited: 25, no: 15, unknown: 10 }).replace('unknown', '') || null,
    website: random.percent(85) ? `https://${host}` : null,
    email: random.percent(70) ? `info@${host}` : null,
    phone: random.percent(80)
      ? `${region.phone}${random.int(10, 99)} ${random.int(10, 99)} ${random.int(10, 99)}`
      : null,
    description: random.percent(88) ? richText(filled(texts.en!.venues[type] ?? '', { town: city })) : null,
    language: 'en',
    translation_group: null,
    created_at: daysAgo(now, changed + random.int(20, 300), random),
    updated_at: daysAgo(now, changed, random),
  };
}

/** The German translation; adds the original to the same translation group. */
function inGerman(original: VenueRow, group: string): VenueRow {
  original.translation_group = group;
  const description = richText(filled(texts.de!.venues[original.venue_type] ?? '', { town: original.city }));
  return { ...original, description, language: 'de', status: 'draft' };
}

/** A name as a slug: `Café Lipa` → `cafe-lipa`. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
