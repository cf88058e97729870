import { type PackedTable, packing } from '../formats/packed-table.ts';
import { type Item, readExport } from './export-file.ts';
import { type ItemRow, type Lookup, eventRow, postRow, venueRow } from './item-rows.ts';

/** The items of an export that become records of a resource. */
interface Wanted {
  /** Item types by priority; the first one in the export is imported. */
  types: readonly string[];
  rowOf: (item: Item, lookup: Lookup) => ItemRow;
  /** Columns that identify a row in a later import; drafts may lack them. */
  key: readonly string[];
  none: string;
  /** A note about data that records cannot store. */
  unkept?: string;
}

const wanted: Record<string, Wanted> = {
  'blog-posts': {
    types: ['post', 'page'],
    rowOf: postRow,
    key: ['slug', 'language'],
    none: 'There are no posts in this WordPress export',
    unkept: 'Posts are published on the day of the import: their original dates are not kept',
  },
  events: {
    types: ['tribe_events'],
    rowOf: eventRow,
    key: ['uid'],
    none: 'There are no events of The Events Calendar in this WordPress export',
  },
  venues: {
    types: ['tribe_venue'],
    rowOf: venueRow,
    key: ['uid'],
    none: 'There are no venues of The Events Calendar in this WordPress export',
  },
};

/** Item types that are not content. */
const ofTheSite = /^(?:nav_menu_item|custom_css|customize_changeset|revision|oembed_cache|user_request|wp_.*)$/;
/** Statuses of items that are unsaved or in the trash. */
const gone = new Set(['trash', 'auto-draft']);
/** Columns without a matching field, or that would match a wrong one. */
const leftOut = ['featured image', 'link'];

/**
 * Reads the items of a WordPress export (WXR) for a resource: posts, or events and venues of The Events Calendar.
 * @throws Error with a sentence if there are none.
 */
export function wordPressTable(bytes: Buffer, resource = ''): { table: PackedTable; notes: string[] } {
  const want = Object.hasOwn(wanted, resource) ? wanted[resource] : undefined;
  if (!want) throw new Error('A WordPress export can be imported into blog posts, events and venues');
  const file = readExport(bytes);
  const byType = Map.groupBy(file.items, typeOf);
  const type = want.types.find((each) => byType.has(each));
  if (!type) throw new Error(want.none);
  const notes = new Set<string>();
  if (file.isCut) notes.add('The WordPress export is cut off: its last items may be missing');
  if (type !== want.types[0]) notes.add('There are no posts in this WordPress export: its pages are imported');
  const all = byType.get(type)!;
  const items = all.filter((item) => !gone.has(item.values.get('wp:status') ?? ''));
  if (want.unkept) notes.add(want.unkept);
  const others = [...byType].filter(([other]) => other !== type && !ofTheSite.test(other));
  if (others.length > 0)
    notes.add(
      `Other items are not imported: ${others.map(([other, { length }]) => `${other} (${length})`).join(', ')}`,
    );
  if (items.length < all.length)
    notes.add(`Items in the trash of WordPress are not imported: ${all.length - items.length}`);
  const byId = new Map(file.items.map((item) => [item.values.get('wp:post_id')?.trim() ?? '', item]));
  const rows = items.map((item) => want.rowOf(item, { file, byId, notes }));
  return { table: packed(rows, want.key), notes: [...notes] };
}

const typeOf = ({ values }: Item) => values.get('wp:post_type')?.trim() ?? 'post';

function packed(rows: readonly ItemRow[], key: readonly string[]): PackedTable {
  const headers = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  const table = packing(headers);
  for (const { cells, line, reading } of rows)
    table.take(
      headers.map((header) => cells.get(header) ?? null),
      { line, reading },
    );
  const known = rows.flatMap(({ cells }) => (cells.has(key[0]!) ? JSON.stringify(key.map((name) => cells.get(name))) : [])); // prettier-ignore
  const isKeyed = known.length > 0 && new Set(known).size === known.length;
  const aside = leftOut.filter((name) => headers.includes(name));
  return { ...table.packed(), key: isKeyed ? key.filter((name) => headers.includes(name)) : [], aside };
}
