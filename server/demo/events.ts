import { linkToRecord } from '../../contract/rich-text/closed-set.ts';
import { daysAfter, daysAgo, eventDays, monthOf, wallTime } from './calendar.ts';
import { type Idea, type IdeaName, ideas } from './ideas.ts';
import type { Motif } from './pictures/motifs.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';
import { link, richText } from './rich-text.ts';
import { filled, texts } from './texts/texts.ts';
import type { VenueRow } from './venues.ts';

export type EventRow = Record<string, unknown>;

interface Programme {
  region: Region;
  workspaceId: number;
  /** Venues with ids, without translations: events refer to the original venue. */
  venues: readonly (VenueRow & { id: number })[];
  /** The workspace's pictures by motif. */
  pictures: ReadonlyMap<Motif, number[]>;
  now: Date;
  today: string;
  random: Random;
}

/** Events per workspace: originals in English or the region's language, and translations of some. */
export const counts = { originals: 96, total: 150 } as const;
const localShare = 22;
/** Percentage of events whose text changed after their translation. */
const outdatedShare = 30;

export function eventRows(programme: Programme): EventRow[] {
  const { region, today, random } = programme;
  const originals = eventDays(today, counts.originals, random).map((day, index) => original(programme, day, index));
  const wanted = random.shuffled(
    originals.flatMap((event) => otherLanguages(event, region).map((language) => ({ event, language }))),
  );
  const translations = wanted
    .slice(0, counts.total - counts.originals)
    .map(({ event, language }) => translation(event, language, programme));
  return [...originals.map(({ row }) => row), ...translations];
}

/** Event status of some originals, by index in time. */
const changedPlans: ReadonlyMap<number, string> = new Map([
  [52, 'soldOut'],
  [57, 'cancelled'],
  [61, 'movedOnline'],
  [66, 'postponed'],
]);

const noSearchTexts = { seo_title: null, seo_description: null };
/** Originals with their own texts for search results, by index in time. */
const searched: ReadonlySet<number> = new Set([40, 54]);

/** Texts for search results: the title with the region, and the first sentence of the text with the venue. */
function searchTexts({ workspace }: Region, title: string, text: string, { town, venue }: Record<string, string>) {
  const [first] = text.split(/(?<=[.!?]) /);
  return { seo_title: `${title} | ${workspace}`, seo_description: `${first} ${venue}, ${town}.` };
}

/** Prices in euros of every third original, in turn. */
const prices = [12, 0, 8, 25, 0, 15];
const free: Readonly<Record<string, string>> = {
  en: 'Free',
  de: 'Kostenlos',
  sl: 'Brezplačno',
  it: 'Gratuito',
  et: 'Tasuta',
  pt: 'Grátis',
};

/** A price as text in a language; null if unknown. */
const priceIn = (language: string, euros: number | undefined): string | null => {
  if (euros === undefined) return null;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  return euros === 0 ? (free[language] ?? null) : format.format(euros);
};

interface EventTexts {
  row: EventRow;
  euros: number | undefined;
  name: IdeaName;
  names: Record<string, string>;
  group: string;
}

function original(programme: Programme, day: string, index: number): EventTexts {
  const { region, workspaceId, pictures, now, today, random } = programme;
  const language = random.percent(localShare) ? region.local : 'en';
  const name = ideaFor(day, language, programme);
  const idea: Idea = ideas[name];
  const venue = random.pick(venuesFor(idea, programme));
  const names = {
    town: venue.city,
    venue: venue.name,
    venueId: String(venue.id),
    guide: random.pick(region.people),
    band: random.pick(idea.sung ? region.choirs : region.bands),
  };
  const ofMotif = pictures.get(idea.motif) ?? [];
  const changed = random.int(1, 60);
  const euros = index % 3 === 0 ? prices[(index / 3) % prices.length] : undefined;
  const own = words(name, language, names, random);
  const row: EventRow = {
    workspace_id: workspaceId,
    ...own,
    ...noSearchTexts,
    ...(searched.has(index) &&
      searchTexts(region, own.title, filled(texts[language]!.events[name]!.text, names), names)),
    status: statusOn(day, today, random),
    time_zone: region.timeZone,
    ...times(idea, day, random),
    event_status: changedPlans.get(index) ?? null,
    venue_id: venue.id,
    latitude: venue.latitude,
    longitude: venue.longitude,
    booking_url: euros ? `https://tickets.${region.domain}.example/${index + 1}` : null,
    price: priceIn(language, euros),
    organizer: euros === undefined ? null : region.workspace,
    contact: euros === undefined ? null : `events@${region.domain}.example`,
    category: random.percent(95) ? idea.category : null,
    language,
    website: random.percent(70)
      ? `https://${region.domain}.example/events/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      : null,
    translation_group: null,
    featured_media: random.percent(82) ? random.pick(ofMotif) : null,
    secondary_image: random.percent(15) ? random.pick(ofMotif) : null,
    created_at: daysAgo(now, changed + random.int(5, 60), random),
    updated_at: daysAgo(now, changed, random),
  };
  return { row, euros, name, names, group: `${region.key}-event-${index + 1}` };
}

/** Possible venues of an idea, without archived ones and translations. */
const venuesFor = ({ at }: Idea, { venues }: Programme) =>
  venues.filter(
    ({ venue_type, status, language }) => at.includes(venue_type) && status !== 'archived' && language === 'en',
  );

/** The translation of a venue into a language, or the venue itself. */
function venueIn(language: string, id: unknown, { venues }: Programme): unknown {
  const group = venues.find((venue) => venue.id === id)?.translation_group;
  return venues.find((venue) => group && venue.translation_group === group && venue.language === language)?.id ?? id;
}

/** A random idea with texts in the language that suits the month and the region's snow and venues. */
function ideaFor(day: string, language: string, programme: Programme): IdeaName {
  const { region, random } = programme;
  const names = (Object.keys(ideas) as IdeaName[]).filter(
    (name) =>
      texts[language]?.events[name] &&
      inSeason(ideas[name], day) &&
      (region.snow || !('snow' in ideas[name])) &&
      venuesFor(ideas[name], programme).length > 0,
  );
  const seasonal = names.filter((name) => 'months' in ideas[name] || 'advent' in ideas[name]);
  return random.pick(seasonal.length > 0 && random.percent(45) ? seasonal : names);
}

function inSeason({ months, advent }: Idea, day: string): boolean {
  const date = day.slice(5);
  return (!months || months.includes(monthOf(day))) && (!advent || (date >= '11-22' && date <= '12-23'));
}

function words(name: IdeaName, language: string, names: Record<string, string>, random: Random) {
  const { goodToKnow, practical, events } = texts[language]!;
  const { titles, text } = events[name]!;
  const known = [random.pick(practical), link(names.venue ?? '', linkToRecord('venues', Number(names.venueId)))];
  const title = filled(random.pick(titles), names);
  return { title, description: richText(filled(text, names), { heading: goodToKnow, items: known }) };
}

function times(idea: Idea, day: string, random: Random) {
  if (idea.days) {
    const last = daysAfter(day, idea.days - 1);
    return {
      starts_wall: `${day}T00:00:00`,
      starts_day_only: true,
      ends_wall: `${last}T00:00:00`,
      ends_day_only: true,
    };
  }
  const past = random.pick([0, 0, 0, 30]);
  const ends_wall = idea.minutes ? wallTime(day, idea.hour, past + idea.minutes) : null;
  return { starts_wall: wallTime(day, idea.hour, past), starts_day_only: false, ends_wall, ends_day_only: false };
}

function statusOn(day: string, today: string, random: Random): string {
  if (day < today) return random.weighted({ published: 50, archived: 46, draft: 4, scheduled: 0 });
  return random.weighted({ published: 64, draft: 20, scheduled: 13, archived: 3 });
}

/** Languages to translate an event into: all others with texts for its idea. */
const otherLanguages = ({ row, name }: EventTexts, { local }: Region) =>
  ['en', 'de', local].filter((language) => language !== row.language && texts[language]?.events[name]);

/** The translation of an event, created after the original; some originals change again later. */
function translation({ row, euros, name, names, group }: EventTexts, language: string, programme: Programme): EventRow {
  const { now, random } = programme;
  row.translation_group = group;
  const days = random.int(2, 40);
  const isOutdated = random.percent(outdatedShare);
  row.updated_at = daysAgo(now, isOutdated ? 0 : days + random.int(2, 30), random);
  row.created_at = daysAgo(now, days + random.int(33, 70), random);
  const status = row.status === 'published' && random.percent(30) ? 'draft' : row.status;
  const changed = daysAgo(now, days, random);
  return {
    ...row,
    ...noSearchTexts,
    ...words(name, language, names, random),
    venue_id: venueIn(language, row.venue_id, programme),
    price: priceIn(language, euros),
    language,
    status,
    created_at: changed,
    updated_at: changed,
  };
}
