import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/client.ts';
import { SQL, ident } from '../../platform/db/sql.ts';
import { timeZoneAt } from '../../services/places/time-zone.ts';

/** Ms after the start, in which the first pages are served. */
const rest = 5_000;
const atOnce = 200;

/** Gives places from before their zones, a moment after the start. @returns how to stop, which resolves once it has. */
export function fillZonesLater(db: Database, warn: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const filled = pause(rest, undefined, { signal: stopping.signal, ref: false })
    .then(() => fillZones(db, stopping.signal))
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) warn(error);
    });
  return () => (stopping.abort(), filled);
}

/** Gives venues and properties that have a position and no time zone the one of their position. Their events go along. */
export async function fillZones(db: Database, signal?: AbortSignal): Promise<void> {
  for (const name of ['venues', 'properties'] as const) {
    const table = ident(name);
    for (let after = 0, rows: Positioned[] = []; ; after = rows.at(-1)!.id) {
      signal?.throwIfAborted();
      rows = await db.system<Positioned>(SQL`
        select id, latitude, longitude from ${table}
        where id > ${after} and time_zone is null and latitude is not null and longitude is not null order by id limit ${atOnce}`);
      if (rows.length === 0) break;
      const found = await Promise.all(rows.map(async (row) => ({ id: row.id, zone: await timeZoneAt(row) })));
      // Leaves the version as it is, so that open forms get no conflict.
      await db.system(SQL`
        update ${table} t set time_zone = found.zone from json_to_recordset(${JSON.stringify(found)}::json) as found (id bigint, zone text)
        where t.id = found.id and t.time_zone is null and found.zone is not null`);
    }
  }
}

interface Positioned {
  id: number;
  latitude: number;
  longitude: number;
}
