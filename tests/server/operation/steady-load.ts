import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { reachDatabase } from '../../../server/token/reach.ts';
import { pictureBlob } from '../stage/inputs.ts';

type Headers = Record<string, string>;

/** Calls started per second; fewer if the machine is so slow that this many are pending. */
const rate = 50;
const importedRows = 20;
const eventStartDate = '2026-06-01';
const picture = await pictureBlob();

/**
 * A load of fifty calls a second on a server in its own process, with all kinds of calls. Records acknowledged writes, and
 * errors that no client should see.
 */
export async function steadyLoad(origin: string, headers: Headers) {
  const acknowledged = { events: [] as string[], venues: [] as string[], imports: [] as number[] };
  /** The word that a change gave to each of these events. */
  const changes: { word: string; ids: number[] }[] = [];
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  let number = 0;
  const place = randomUUID().slice(0, 8);
  const name = (kind: string) => `${kind} ${place}-${(number += 1)}`;
  const forForms = { authorization: headers.authorization! };

  async function call(path: string, body?: object, more: Headers = {}) {
    const isForm = body instanceof FormData;
    const sent = body && { method: 'POST', body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(`${origin}/v1${path}`, {
      headers: { ...(isForm ? forForms : headers), ...more },
      ...sent,
    });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500 && answer.status !== 503) faults.push(`${answer.status} ${path}`);
    // Of two concurrent changes one gets a conflict.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 412)
      faults.push(`${answer.status} ${path} ${await answer.text()}`);
    return answer;
  }
  const read = async (path: string) => void (await (await call(path)).arrayBuffer());

  async function addEvent(more: Headers = {}, body?: FormData) {
    const title = name('Event');
    body?.set('title', title);
    const answer = await call('/publish', body ?? { title, eventStartDate }, more);
    if (answer.status === 201) acknowledged.events.push(title);
    return { answer, title };
  }
  async function addWithPicture() {
    const form = new FormData();
    form.set('eventStartDate', eventStartDate);
    form.set('mainImage', picture, 'lake.png');
    await addEvent({}, form);
  }
  /** Repeated with the same key until it is acknowledged. */
  async function addForSure() {
    const title = name('Sure event');
    for (let status = 0; status !== 201; await pause(100))
      ({ status } = await call('/publish', { title, eventStartDate }, { 'idempotency-key': title }));
    acknowledged.events.push(title);
  }
  async function addVenue() {
    const venue = name('Venue');
    if ((await call('/venues', { name: venue })).status === 201) acknowledged.venues.push(venue);
  }
  async function change(path: string, ids: number[], bodyOf: (values: object) => object) {
    const word = name('Word');
    if ((await call(path, bodyOf({ category: word }))).status === 200) changes.push({ word, ids });
  }
  async function exportAll() {
    const before = acknowledged.events.length;
    const answer = await call('/events/export?format=csv');
    // If the database fails during a download, the download breaks off, so that the client does not take it for complete.
    const text = answer.ok ? await answer.text().catch(() => undefined) : undefined;
    const missing = acknowledged.events.slice(0, before).filter((title) => text && !text.includes(title));
    if (missing.length > 0) faults.push(`An export lacks ${missing.join(', ')}`);
  }
  async function importVenues() {
    const names = Array.from({ length: importedRows }, () => name('Imported'));
    const form = new FormData();
    form.set('file', new Blob([`name\n${names.join('\n')}\n`]), 'venues.csv');
    const brought = await call('/venues/imports', form);
    if (brought.status !== 201) return;
    const { id } = (await brought.json()) as { id: number };
    if ((await call(`/imports/${id}/check`, { columns: { name: 'name' } })).status !== 200) return;
    if ((await call(`/imports/${id}/run`, {})).status !== 200) return;
    acknowledged.imports.push(id);
    acknowledged.venues.push(...names);
  }

  const targets: number[] = [];
  while (targets.length < 10) {
    const { answer } = await addEvent();
    targets.push(((await answer.json()) as { eventId: number }).eventId);
  }
  const some = (count: number) =>
    targets
      .slice(1)
      .toSorted(() => Math.random() - 0.5)
      .slice(0, count);

  /** The mix of fifty calls. */
  const mix: [times: number, act: () => Promise<unknown>][] = [
    [6, () => read('/all-events?take=100&sort=id&descending=true')],
    [5, () => read(`/api/location/nearby-events?startDate=${eventStartDate}&q=event`)],
    [5, () => read('/users/me')],
    [4, () => read('/venues?q=imported&count=none')],
    [12, () => addEvent()],
    [3, addWithPicture],
    [2, addForSure],
    [4, addVenue],
    [4, async () => change(`/update-event/${targets[0]}`, targets.slice(0, 1), (values) => values)],
    [2, async (ids = some(5)) => change('/events/bulk/update', ids, (values) => ({ ids, values }))],
    [2, exportAll],
    [1, importVenues],
  ];
  const round = mix.flatMap(([times, act]) => Array.from({ length: times }, () => act));
  const ending = new AbortController();
  const running = (async () => {
    const [began, underWay] = [performance.now(), new Set<Promise<unknown>>()];
    for (let begun = 0; !ending.signal.aborted; await pause(5))
      // Takes every seventh call, to mix the kinds.
      for (const due = ((performance.now() - began) / 1000) * rate; begun < due && underWay.size < rate; begun += 1) {
        const one = round[(begun * 7) % round.length]!().catch((error: Error) => faults.push(String(error)));
        underWay.add(one);
        void one.then(() => underWay.delete(one));
      }
    await Promise.all(underWay);
  })();

  return {
    statuses,
    faults,
    addEvent,
    end: async () => (ending.abort(), running),
    /** Acknowledged writes that the current server lacks or has twice; imports get this time to finish (ms). */
    async compare(at: string, dataDir: string, timeout: number) {
      for (const id of acknowledged.imports)
        await expect
          .poll(async () => (await (await fetch(`${at}/v1/imports/${id}`, { headers })).json()) as object, {
            timeout,
            interval: 100,
          })
          .toMatchObject({ status: 'done', counts: { create: importedRows } });
      const db = await reachDatabase({ dataDir });
      const named = await db.system<{ name: string; times: number }>(SQL`
        select name, count(*) as times from (select title as name from events union all select name from venues) all_names group by 1`);
      const noted = await db.system<{ word: string; ids: number[]; times: number }>(SQL`
        select after->>'category' as word, array_agg(distinct record_id::int) as ids, count(*) as times from changes
        where table_name = 'events' and action = 'update' group by 1`);
      await db.close();
      const [there, changed] = [
        new Set(named.map((row) => row.name)),
        new Map(noted.map((row) => [row.word, row.ids])),
      ];
      return {
        lost: [...acknowledged.events, ...acknowledged.venues].filter((each) => !there.has(each)),
        twice: named.filter(({ times }) => times > 1),
        lostChanges: changes.filter(({ word, ids }) => !ids.every((id) => changed.get(word)?.includes(id))),
        changedTwice: noted.filter(({ ids, times }) => times > ids.length),
      };
    },
  };
}
