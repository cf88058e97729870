import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { RunItem, WritingRun } from '../../contract/writing-runs.ts';
import { prepare, publicUrl } from './own-database.ts';
import { startServer } from './processes.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const houses = 100;
const languages = ['de', 'en', 'sl'];

it(
  'S7.10 a run of 100 properties in three languages survives a kill half-way: each text is there, once',
  { timeout: 240_000 },
  async () => {
    const headers = await prepare(folder);
    const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl };
    const callsOf = (origin: string) => ({
      post: async <Answer>(path: string, body: object) => {
        const answer = await fetch(`${origin}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        expect([path, answer.ok]).toEqual([path, true]);
        return (await answer.json()) as Answer;
      },
      get: async <Answer>(path: string) => (await (await fetch(`${origin}/v1${path}`, { headers })).json()) as Answer,
    });
    const first = await startServer(settings);
    const { post, get } = callsOf(first.origin);
    const propertyIds: number[] = [];
    for (let number = 1; number <= houses; number += 1)
      propertyIds.push((await post<{ id: number }>('/properties', { name: `House ${number}`, city: 'Bled' })).id);
    const guide = await post<{ id: number }>('/styleguides', { name: 'Ours', person: 'we', language: 'en' });
    const plan = { styleguideId: guide.id, languages, contentTypes: ['property-description'], propertyIds };
    const { id } = await post<WritingRun>('/writing-runs', plan);
    const ready = async () => (await get<WritingRun>(`/writing-runs/${id}`)).counts.ready;
    await expect.poll(ready, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(60);
    await first.kill();

    const second = await startServer(settings);
    const after = callsOf(second.origin);
    const standing = () => after.get<WritingRun>(`/writing-runs/${id}`);
    // Or else the kill came too late to show anything.
    expect((await standing()).status).toBe('running');
    await expect.poll(async () => (await standing()).status, { timeout: 90_000, interval: 200 }).toBe('done');
    expect((await standing()).counts).toMatchObject({ ready: houses * languages.length, failed: 0, interrupted: 0 });
    const all: RunItem[] = [];
    for (let skip = 0; skip < houses * languages.length; skip += 100)
      all.push(...(await after.get<RunItem[]>(`/writing-run-items?run=${id}&take=100&skip=${skip}`)));
    expect(new Set(all.map(({ propertyId, language }) => `${propertyId} ${language}`)).size).toBe(all.length);
    expect(all).toHaveLength(houses * languages.length);
    await second.stop();
  },
);
