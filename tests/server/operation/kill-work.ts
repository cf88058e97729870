import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { domainProof } from '../../../contract/website/domain-proof.ts';
import { type Endpoint, fillPath } from '../../../contract/calls/endpoint.ts';
import { imports } from '../../../contract/calls/imports.ts';
import { uploads } from '../../../contract/calls/uploads.ts';
import { writingRuns } from '../../../contract/writing/writing-runs.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import type { Received } from '../webhooks/hook-receiver.ts';

/** One kind of work: each acknowledged item must exist exactly once in the end. */
export interface Work {
  /** Does one item of work. @returns false if the server did not acknowledge it */
  once(origin: string, name: string): Promise<boolean>;
  /** Fails if an acknowledged item is missing, or any item exists twice. */
  verify(origin: string): Promise<void>;
  acknowledged(): number;
}

type Headers = Record<string, string>;
/** The time for started work to finish (ms). */
const patience = { timeout: 300_000, interval: 500 };

interface Asked {
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: object;
  form?: Record<string, string | Blob>;
}

/** Calls a server as the owner with these headers. */
function callerOf(headers: Headers) {
  const { 'content-type': _json, ...bare } = headers;
  return async <Answer>(origin: string, endpoint: Endpoint, { params, query = {}, body, form }: Asked = {}) => {
    const [path = '', own] = fillPath(endpoint.path, params).split('?');
    const search = new URLSearchParams([...new URLSearchParams(own), ...Object.entries(query)]);
    const sent = body
      ? { headers, body: JSON.stringify(body) }
      : { headers: bare, ...(form && { body: formOf(form) }) };
    const answer = await fetch(`${origin}/v1${path}?${search}`, { method: endpoint.method, ...sent });
    return { isDone: answer.ok, body: (await answer.json()) as Answer };
  };
}

/** All kinds of work, for an owner with a domain and a style guide; `told` holds the received webhook messages. */
export function worksOf(
  headers: Headers,
  ids: { domainId: number; styleguideId: number },
  told: readonly Received[],
): Record<string, Work> {
  const call = callerOf(headers);
  const { 'content-type': _json, ...bare } = headers;
  const [events, venues, media] = [resourceNamed('events'), resourceNamed('venues'), resourceNamed('media')];
  const exported = async (origin: string, resource: typeof events) =>
    (await call<Record<string, unknown>[]>(origin, resource.endpoints.export!, { query: { format: 'json' } })).body;
  const countsOf = (rows: readonly Record<string, unknown>[], field: string) =>
    Map.groupBy(rows, (row) => String(row[field]));
  /** Each acknowledged name exists once, and no name with this prefix exists twice. */
  const expectOnce = (found: ReadonlyMap<string, unknown[]>, promised: readonly string[]) => {
    expect(promised.filter((name) => !found.has(name))).toEqual([]);
    expect([...found].filter(([, all]) => all.length > 1).map(([name]) => name)).toEqual([]);
  };
  /** The messages about a published record, each with its own id. */
  const secretOf = (id: number) =>
    new Set(
      told
        .filter(({ body }) => body.type === 'event.published' && body.data.id === id)
        .map(({ headers: sent }) => sent['webhook-id']),
    ).size;

  const ofEvents = (values: () => object): Work => {
    const promised = new Map<string, number>();
    return {
      acknowledged: () => promised.size,
      async once(origin, name) {
        const body = { title: name, eventStartDate: '2026-06-01', ...values() };
        const { isDone, body: made } = await call<{ eventId: number }>(origin, events.endpoints.create!, { body });
        if (isDone) promised.set(name, made.eventId);
        return isDone;
      },
      async verify(origin) {
        const unpublished = async () => {
          const rows = await exported(origin, events);
          return rows.filter(({ title, status }) => promised.has(String(title)) && status !== 'published');
        };
        await expect.poll(unpublished, patience).toEqual([]);
        expectOnce(countsOf(await exported(origin, events), 'title'), [...promised.keys()]);
        await expect.poll(() => [...promised.values()].filter((id) => secretOf(id) !== 1), patience).toEqual([]);
      },
    };
  };

  const files: [id: number, name: string][] = [];
  const tables: [id: number, names: string[]][] = [];
  const changed: string[] = [];
  const runs: number[] = [];
  let lastCheck = '';
  return {
    events: ofEvents(() => ({ status: 'published' })),
    schedule: ofEvents(() => ({ status: 'scheduled', timeZone: 'UTC', publishAt: nextMinute() })),
    changes: {
      acknowledged: () => changed.length,
      async once(origin, name) {
        const draft = { title: `${name}, unchanged`, eventStartDate: '2026-06-01', status: 'published' };
        const made = await call<{ eventId: number }>(origin, events.endpoints.create!, { body: draft });
        if (!made.isDone) return false;
        const params = { id: made.body.eventId };
        const saved = { values: { title: name }, version: 0 };
        if (!(await call(origin, events.endpoints.savePending!, { params, body: saved })).isDone) return false;
        const planned = { version: 1, publishAt: `${nextMinute()}:00Z` };
        const { isDone } = await call(origin, events.endpoints.schedulePending!, { params, body: planned });
        if (isDone) changed.push(name);
        return isDone;
      },
      async verify(origin) {
        const missing = async () => {
          const titles = countsOf(await exported(origin, events), 'title');
          return changed.filter((name) => titles.get(name)?.length !== 1);
        };
        await expect.poll(missing, patience).toEqual([]);
      },
    },
    uploads: {
      acknowledged: () => files.length,
      async once(origin, name) {
        const bytes = await newPicture();
        const middle = Math.floor(bytes.length / 2);
        const protocol = { ...bare, 'tus-resumable': '1.0.0' };
        const begun = await fetch(`${origin}/v1${uploads.path}`, {
          method: 'POST',
          headers: {
            ...protocol,
            'upload-length': String(bytes.length),
            'upload-metadata': `filename ${Buffer.from('lake.png').toString('base64')}`,
          },
        });
        const upload = begun.headers.get('location')?.split('/').at(-1);
        if (!begun.ok || !upload) return false;
        for (const [from, to] of [
          [0, middle],
          [middle, bytes.length],
        ] as const) {
          const piece = {
            ...protocol,
            'upload-offset': String(from),
            'content-type': 'application/offset+octet-stream',
          };
          const body = new Uint8Array(bytes.subarray(from, to));
          const sent = await fetch(`${origin}/v1${uploads.path}/${upload}`, { method: 'PATCH', headers: piece, body });
          if (!sent.ok) return false;
        }
        const { isDone, body } = await call<{ id: number }>(origin, mediaLibraryCalls.bring, {
          query: { upload },
          form: { alt_text: name },
        });
        if (isDone) files.push([body.id, name]);
        return isDone;
      },
      async verify(origin) {
        const rows: Record<string, unknown>[] = [];
        for (let more = true; more;) {
          const page = { take: '100', skip: String(rows.length), sort: 'title' };
          const { body } = await call<typeof rows>(origin, media.endpoints.list!, { query: page });
          rows.push(...body);
          more = body.length > 0;
        }
        expectOnce(
          countsOf(rows, 'alt_text'),
          files.map(([, name]) => name),
        );
        for (const [id] of files)
          expect([id, (await fetch(`${origin}/v1/media/${id}`, { headers: bare })).status]).toEqual([id, 200]);
      },
    },
    imports: {
      acknowledged: () => tables.length,
      async once(origin, name) {
        const names = Array.from({ length: 40 }, (_, row) => `${name} row ${row}`);
        const file = new Blob([['name', ...names].join('\n')]);
        const brought = await call<{ id: number }>(origin, venues.endpoints.imports!, { form: { file } });
        const { id } = brought.body;
        const checked = await call(origin, imports.check, {
          params: { id },
          body: { columns: { name: 'name' }, key: null },
        });
        if (!brought.isDone || !checked.isDone) return false;
        const { isDone } = await call(origin, imports.run, { params: { id } });
        if (isDone) tables.push([id, names]);
        return isDone;
      },
      async verify(origin) {
        for (const [id] of tables)
          await expect
            .poll(
              async () => (await call<{ status: string }>(origin, imports.one, { params: { id } })).body.status,
              patience,
            )
            .toBe('done');
        expectOnce(
          countsOf(await exported(origin, venues), 'name'),
          tables.flatMap(([, names]) => names),
        );
      },
    },
    runs: {
      acknowledged: () => runs.length,
      async once(origin, name) {
        const house = { name, city: 'Bled' };
        const property = await call<{ id: number }>(origin, resourceNamed('properties').endpoints.create!, {
          body: house,
        });
        if (!property.isDone) return false;
        const body = {
          styleguideId: ids.styleguideId,
          languages: ['en', 'de'],
          contentTypes: ['property-description'],
          propertyIds: [property.body.id],
        };
        const { isDone, body: made } = await call<{ id: number }>(origin, writingRuns.begin, { body });
        if (isDone) runs.push(made.id);
        return isDone;
      },
      async verify(origin) {
        for (const id of runs) {
          const stands = async () =>
            (
              await call<{ status: string; counts: Record<string, number> }>(origin, writingRuns.one, {
                params: { id },
              })
            ).body;
          await expect.poll(async () => (await stands()).status, patience).toBe('done');
          expect((await stands()).counts).toMatchObject({ failed: 0, ready: 2 });
        }
      },
    },
    'domain checks': {
      acknowledged: () => (lastCheck ? 1 : 0),
      async once(origin) {
        const params = { id: ids.domainId };
        const { isDone, body } = await call<{ checkedAt: string | null }>(origin, domainProof.check, { params });
        if (isDone && body.checkedAt) lastCheck = body.checkedAt;
        return isDone;
      },
      async verify(origin) {
        const { body } = await call<{ checkedAt: string; state: string }>(origin, domainProof.read, {
          params: { id: ids.domainId },
        });
        expect(body.checkedAt >= lastCheck).toBe(true);
        expect(body.state).toBe('proven');
      },
    },
  };
}

function formOf(parts: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, part);
  return form;
}

/** A minute that lasts until the call that names it arrives. */
const nextMinute = () => new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000).toISOString().slice(0, 16);

const newPicture = () => {
  const raw = { width: 24, height: 24, channels: 3 } as const;
  return sharp(randomBytes(24 * 24 * 3), { raw })
    .png()
    .toBuffer();
};
