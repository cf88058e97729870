import { defaultEventRadiusKm } from '../../../contract/constants.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import { SQL, type SqlStatement, writtenOut } from '../../platform/db/sql.ts';
import type { ListQuery } from '../../records/row.ts';
import { columnIn } from '../../records/columns-sql.ts';
import { conditions, withinScope, wordsOf } from '../../records/filters-sql.ts';
import type { Selection } from '../../records/selection-sql.ts';
import { storeOf } from '../../records/store.ts';
import { goesOn } from '../../records/days-sql.ts';
import { type Place, distanceTo, within } from '../../records/nearby-sql.ts';

export type EventQuery = ListQuery<typeof events> & {
  startDate?: string | undefined;
  endDate?: string | undefined;
  distance?: number | undefined;
  eventId?: number | undefined;
};

/** Around a place only when both coordinates are given (S5.03). */
const placeOf = ({ latitude, longitude }: Partial<EventQuery> = {}): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The venue's name carries city and country behind commas, where clients read them from (S3.06). */
const venue = writtenOut(
  SQL`(select json_build_object('id', v.id, 'name', concat_ws(', ', v.name, v.city, v.country)) from venues v where v.id = t.venue_id) as venue`,
);

const begins = columnIn(events, 'eventStartDate');

const shown = (query?: EventQuery): SqlStatement[] => {
  const place = placeOf(query);
  return [venue, place ? SQL`round(${distanceTo(place)}::numeric, 1) as distance` : SQL`null as distance`];
};

/** Events of the days of the window, as the calendar there shows them, around the place. */
async function select(tx: Tx, scope: Scope, { q, ...query }: EventQuery): Promise<Selection> {
  const all = conditions(events, scope, query);
  const place = placeOf(query);
  if (place) all.push(within(place, query.distance ?? defaultEventRadiusKm));
  if (query.eventId) all.push(SQL`t.id = ${query.eventId}`);
  const { startDate, endDate } = query;
  if (endDate) all.push(SQL`${begins} < (${endDate}::date + 1)::timestamp`);
  const words = await searched(tx, scope, wordsOf(q));
  if (!startDate) return { where: [...all, ...words(SQL`t.searched`)] };
  const first = SQL`${startDate}::date::timestamp`;
  const where = [...all, ...words(SQL`t.searched`), SQL`${begins} >= ${first}`];
  if (endDate && endDate < startDate) return { where };
  // An expression, so that those that go on are found by their index and not by that of the words.
  return { where, besides: [...all, ...words(SQL`(t.searched || '')`), goesOn(first)] };
}

/** Each word is in the text of an event (its title and category), or in the name or the town of its venue. */
async function searched(tx: Tx, scope: Scope, words: string[]): Promise<(text: SqlStatement) => SqlStatement[]> {
  if (words.length === 0) return () => [];
  const found = await tx.rows<{ word: string; ids: number[] }>(SQL`
    with wanted as materialized (select word, containing(word) as pattern from unnest(${words}::text[]) word)
    select word, json_agg(t.id) as ids from wanted join venues t on t.searched like pattern
    where ${withinScope(venues, scope)} group by word`);
  const venuesBy = new Map(found.map(({ word, ids }) => [word, ids]));
  return (text) =>
    words.map((word) => {
      const ids = venuesBy.get(word);
      const inText = SQL`${text} like containing(${word})`;
      return ids ? SQL`(${inText} or t.venue_id = any(${ids}::bigint[]))` : inText;
    });
}

export const eventStore = { ...storeOf(events, shown), select };
