import { tableFile } from '../../../../contract/calls/constants.ts';
import { isTimeZone } from '../../../../contract/declaration/field-values.ts';
import type { Cell, CellNote, RowReading } from '../formats/packed-table.ts';
import type { Item, WordPressExport } from './export-file.ts';
import { contentOf, plainText } from './item-text.ts';

/** A row of the table. */
export interface ItemRow {
  cells: Map<string, Cell>;
  line: number;
  reading: RowReading | undefined;
}

/** Lookup for items that refer to others. */
export interface Lookup {
  file: WordPressExport;
  byId: ReadonlyMap<string, Item>;
  /** Notes for the user. */
  notes: Set<string>;
}

type Values = [column: string, value: Cell | undefined][];

/** A row of the filled cells. */
const cellsOf = (pairs: Values) =>
  new Map(pairs.flatMap(([column, value]) => (value === undefined || value === '' || value === null ? [] : [[column, value] as const]))); // prettier-ignore

const value = ({ values }: Item, name: string) => values.get(name)?.trim() ?? '';
const meta = (item: Item | undefined, name: string) => item?.meta.get(name)?.trim() ?? '';

/** The row of a blog post. */
export function postRow(item: Item, { file, byId }: Lookup): ItemRow {
  const picture = byId.get(meta(item, '_thumbnail_id'));
  const author = value(item, 'dc:creator');
  const [category, ...others] = namesOf(item, 'category');
  return rowOf(item, 'content', (status) => [
    ['title', plainText(item.values.get('title'))],
    ['status', status],
    ['slug', decodedSlug(value(item, 'wp:post_name'))],
    ['language', languageOf(item, file)],
    ['publishedAt', status === 'published' ? publishedAt(item) : undefined],
    ['category', category],
    ['tags', listed([...others, ...namesOf(item, 'post_tag')])],
    ['authors', plainText(file.authors.get(author) ?? author)],
    ['excerpt', plainText(item.values.get('excerpt:encoded'))],
    ['translation_group', item.terms.find(({ domain }) => domain === 'post_translations')?.slug],
    ['featured image', picture && value(picture, 'wp:attachment_url')],
    ['link', value(item, 'link')],
  ]);
}

/** The row of an event of The Events Calendar, with its venue, if the export includes it. */
export function eventRow(item: Item, { file, byId, notes }: Lookup): ItemRow {
  const venueId = meta(item, '_EventVenueID');
  const venue = byId.get(venueId);
  const isLost = venueId !== '' && venueId !== '0' && !venue;
  const organizer = byId.get(meta(item, '_EventOrganizerID'));
  const picture = byId.get(meta(item, '_thumbnail_id'));
  const zone = meta(item, '_EventTimezone');
  if (zone && !isTimeZone(zone)) notes.add(`Unknown time zone “${zone.slice(0, 60)}”`);
  if (/"rules";a:[1-9]/.test(meta(item, '_EventRecurrence')))
    notes.add('Of repeating events, only the dates listed in the export are imported');
  const isDay = ['yes', '1', 'true'].includes(meta(item, '_EventAllDay').toLowerCase());
  const [start, end] = ['_EventStartDate', '_EventEndDate'].map((name) => wall(meta(item, name), isDay));
  const [category, ...others] = namesOf(item, 'tribe_events_cat');
  const lost = { column: 'venueId.name', value: venueId, message: 'The venue is not in this export' };
  const status = meta(item, '_tribe_events_status');
  return rowOf(
    item,
    'description',
    (published) => [
      ['title', plainText(item.values.get('title'))],
      ['status', published],
      ['eventStartDate', start],
      ['eventEndDate', end === start ? undefined : end],
      ['timeZone', isTimeZone(zone) ? zone : undefined],
      ['eventStatus', status === 'canceled' ? 'cancelled' : status === 'postponed' ? status : undefined],
      ...(venue ? venueCells(venue, 'venueId.') : []),
      ['category', category],
      ['tags', listed([...others, ...namesOf(item, 'post_tag')])],
      ['language', languageOf(item, file)],
      ['website', meta(item, '_EventURL')],
      ['cost', [meta(item, '_EventCurrencySymbol'), meta(item, '_EventCost')].join(' ').trim()],
      ['organizer', organizer && plainText(organizer.values.get('title'))],
      ['featured image', picture && value(picture, 'wp:attachment_url')],
      ['link', value(item, 'link')],
      ['uid', value(item, 'guid')],
    ],
    isLost ? [lost] : [],
  );
}

/** The row of a venue of The Events Calendar. */
export function venueRow(item: Item, { file, byId }: Lookup): ItemRow {
  const picture = byId.get(meta(item, '_thumbnail_id'));
  return rowOf(item, 'description', (status) => [
    ...venueCells(item, ''),
    ['region', plainText(meta(item, '_VenueStateProvince'))],
    ['status', status],
    ['language', languageOf(item, file)],
    ['featured image', picture && value(picture, 'wp:attachment_url')],
    ['link', value(item, 'link')],
    ['uid', value(item, 'guid')],
  ]);
}

const venueCells = (venue: Item, before: string): Values => [
  [`${before}name`, plainText(venue.values.get('title'))],
  [`${before}address`, plainText(meta(venue, '_VenueAddress'))],
  [`${before}postalCode`, meta(venue, '_VenueZip')],
  [`${before}city`, plainText(meta(venue, '_VenueCity'))],
  [`${before}country`, plainText(meta(venue, '_VenueCountry'))],
  [`${before}latitude`, meta(venue, '_VenueLat')],
  [`${before}longitude`, meta(venue, '_VenueLng')],
  [`${before}phone`, meta(venue, '_VenuePhone')],
  [`${before}website`, meta(venue, '_VenueURL')],
];

/** Title and description for search results from the plugin Yoast, without those that are templates. */
const searchCells = (item: Item): Values =>
  [
    ['seoTitle', meta(item, '_yoast_wpseo_title')] as const,
    ['seoDescription', meta(item, '_yoast_wpseo_metadesc')] as const,
  ].map(([column, text]) => [column, text.includes('%%') ? undefined : plainText(text)]);

/** The row of an item. A private item is marked; a text above the limit refuses only its row. */
function rowOf(
  item: Item,
  column: string,
  valuesFor: (status: 'published' | 'draft') => Values,
  more: readonly CellNote[] = [],
): ItemRow {
  const was = value(item, 'wp:status');
  const status = was === 'publish' ? 'published' : 'draft';
  const { text, notes: lost } = contentOf(item.values.get('content:encoded') ?? '', column);
  const isLong = text.length > tableFile.cellLength;
  const scheduled = { column: 'status', value: was, message: 'Is scheduled in WordPress and becomes a draft' };
  const notes = [...more, ...lost, ...(was === 'future' ? [scheduled] : [])];
  const isPrivate = was === 'private' || value(item, 'wp:post_password') !== '';
  const refused = 'The text is too long to import';
  const reading = { ...(isLong && { refused }), ...(notes.length > 0 && { notes }), ...(isPrivate && { isPrivate }) };
  return {
    cells: cellsOf([...valuesFor(status), ...searchCells(item), [column, isLong ? undefined : text]]),
    line: item.line,
    reading: Object.keys(reading).length > 0 ? reading : undefined,
  };
}

/** WordPress's default category, in several languages. */
const noCategory = /^(?:uncategori[sz]ed|unkategorisiert|senza-categoria|non-classe|sin-categoria)/;

const namesOf = ({ terms }: Item, domain: string): string[] =>
  terms.flatMap((term) => (term.domain === domain && !noCategory.test(term.slug) ? plainText(term.name) || [] : []));

const listed = (names: readonly string[]) => [...new Set(names)].map((name) => name.replaceAll(';', ',')).join('; ');

/** The item's language from the plugin Polylang, else that of the website without its country. */
const languageOf = ({ terms }: Item, file: WordPressExport) =>
  terms.find(({ domain }) => domain === 'language')?.slug.replace(/^pll_/, '') ?? file.language.replace(/-.*/, '');

/** The publication time in UTC, from `2031-05-01 10:00:00`; drafts have zeros. */
function publishedAt(item: Item): string | undefined {
  const time = [value(item, 'wp:post_date_gmt'), value(item, 'wp:post_date')].find((each) => /^[1-9]\d{3}-/.test(each));
  return time && `${time.replace(' ', 'T')}Z`;
}

/** A local time without seconds, or a day. */
const wall = (text: string, isDay: boolean) =>
  isDay ? text.slice(0, 10) : text.replace(/^(\S+) (\d\d:\d\d)(?::\d\d)?$/, '$1T$2');

/** WordPress percent-encodes letters of other alphabets: `%d0%b0`. */
function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
