import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/client.ts';
import { SQL, ident } from '../../platform/db/sql.ts';
import { timeZoneAt } from '../../services/places/time-zone.ts';

/** Delay after the start, for the first requests (ms). */
const startDelay = 5_000;
const atOnce = 200;

/** Fills missing time zones in the background, shortly after the start. @returns a function that stops it and resolves afterwards. */
export function fillZonesLater(db: Database, warn: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const filled = pause(startDelay, undefined, { signal: stopping.signal, ref: false })
    .then(() => fillZones(db, stopping.signal))
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) warn(error);
    });
  return () => (stopping.abort(), filled);
}

/** Sets the time zone of venues and properties from their position; events inherit it. */
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
      // Keeps the version, so that open forms get no conflict.
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
