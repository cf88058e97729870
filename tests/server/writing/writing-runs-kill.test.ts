import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { RunItem, WritingRun } from '../../../contract/writing/writing-runs.ts';
import { isFull } from '../../extent.ts';
import { type ModelCall, modelServer } from './model-server.ts';
import { prepare, publicUrl } from '../stage/own-database.ts';
import { type ServerProcess, startServer } from '../stage/processes.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const languages = ['de', 'en', 'sl'];

/** The number of properties of a run with a model. */
const modelHouses = isFull ? 100 : 40;

/** A separate installation with a run of this number of properties in three languages, of which a server has written a fifth. */
async function begun(houses: number, more: Record<string, string> = {}) {
  const all = houses * languages.length;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-runs-'));
  folders.push(folder);
  const headers = await prepare(folder);
  const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl, ...more };
  const get = async <Answer>({ origin }: ServerProcess, path: string) =>
    (await (await fetch(`${origin}/v1${path}`, { headers })).json()) as Answer;
  const first = await startServer(settings);
  const post = async <Answer>(path: string, body: object) => {
    const answer = await fetch(`${first.origin}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, answer.ok]).toEqual([path, true]);
    return (await answer.json()) as Answer;
  };
  const propertyIds: number[] = [];
  for (let number = 1; number <= houses; number += 1)
    propertyIds.push((await post<{ id: number }>('/properties', { name: `House ${number}.`, city: 'Bled' })).id);
  const guide = await post<{ id: number }>('/styleguides', { name: 'Ours', person: 'we' });
  const plan = { styleguideId: guide.id, languages, contentTypes: ['property-description'], propertyIds };
  const { id } = await post<WritingRun>('/writing-runs', plan);
  const standing = (server: ServerProcess) => get<WritingRun>(server, `/writing-runs/${id}`);
  const ready = async () => (await standing(first)).counts.ready;
  await expect.poll(ready, { timeout: 300_000, interval: 5 }).toBeGreaterThanOrEqual(all / 5);
  return {
    all,
    first,
    /** The next server has continued the run and finished it. */
    async finished() {
      const second = await startServer(settings);
      // Otherwise the kill came too late to prove anything.
      expect((await standing(second)).status).toBe('running');
      await expect.poll(async () => (await standing(second)).status, { timeout: 300_000, interval: 200 }).toBe('done');
      const items: RunItem[] = [];
      for (let skip = 0; skip < all; skip += 100)
        items.push(...(await get<RunItem[]>(second, `/writing-run-items?run=${id}&take=100&skip=${skip}`)));
      const { counts } = await standing(second);
      await second.stop();
      return { counts, items };
    },
  };
}

it('S7.10 a run of the composer survives a kill halfway: each text exists once', { timeout: 600_000 }, async () => {
  const { all, first, finished } = await begun(30);
  await first.kill();
  const { counts, items } = await finished();
  expect(counts).toMatchObject({ ready: all, failed: 0, interrupted: 0 });
  expect(new Set(items.map(({ subjectId, language }) => `${subjectId} ${language}`)).size).toBe(all);
  expect(items).toHaveLength(all);
});

/** The text of a call: the property is in its data, the language in its instructions. */
function textOf({ body: { messages } }: ModelCall): string {
  const said = messages.map(({ content }) => String(content)).join('\n');
  return `${/House \d+\./.exec(said)![0]} ${/^Write in .*?\((\w+)\)/m.exec(said)![1]}`;
}

it(
  `S7.10 a run of ${modelHouses} properties in three languages survives a kill halfway: none is paid for twice, and interrupted texts wait for users`,
  { timeout: 600_000 },
  async () => {
    const provider = await modelServer();
    const settings = { AI_URL: provider.address, AI_KEY: 'sk-lake', AI_TEXT_MODEL: 'lake-model' };
    const { all, first, finished } = await begun(modelHouses, settings);
    await provider.next();
    await first.kill();
    const { counts } = await finished();
    const asked = provider.calls.map(textOf);
    expect(new Set(asked).size).toBe(asked.length);
    expect(counts.interrupted).toBeGreaterThan(0);
    expect(counts.ready + counts.interrupted).toBe(all);
    expect(counts.failed).toBe(0);
    // Each existing text was requested; the last requests of interrupted texts may not have reached the provider.
    expect(asked.length).toBeGreaterThanOrEqual(counts.ready);
    await provider.close();
  },
);
