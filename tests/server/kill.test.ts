import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { isFull } from '../extent.ts';
import { addEvent, killDatabase, prepare, publicUrl, storedTitles } from './own-database.ts';
import { startServer } from './processes.ts';

const rounds = Number(process.env.WAYMARK_KILL_ROUNDS ?? (isFull ? 40 : 4));
const MINUTE = 60_000;
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Adds events one after the other until the server is gone; what it answered 201 for counts as promised. */
async function write(origin: string, headers: Record<string, string>, name: string, promised: string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const title = `${name} ${number}`;
    const answer = await addEvent(origin, headers, title).catch(() => undefined);
    if (answer?.status !== 201) return;
    promised.push(title);
  }
}

/** What was promised and is not there; of hundreds of rounds there are tens of thousands. */
function missing(promised: readonly string[], stored: readonly string[]): string[] {
  const there = new Set(stored);
  return promised.filter((title) => !there.has(title));
}

it(
  'whatever was answered is there after a kill in the middle of work, and the next start needs no help',
  { timeout: rounds * 5 * MINUTE },
  async () => {
    const headers = await prepare(folder);
    const settings = { DATA_DIR: folder, PUBLIC_URL: publicUrl };
    const promised: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServer(settings);
      expect(missing(promised, await storedTitles(server.origin, headers))).toEqual([]);
      const before = promised.length;
      const writers = [1, 2, 3, 4].map((writer) =>
        write(server.origin, headers, `round ${round} writer ${writer}`, promised),
      );
      await expect.poll(() => promised.length, { interval: 5 }).toBeGreaterThanOrEqual(before + 10);
      await pause(Math.random() * 500);
      // Every other time the database goes down with its server.
      if (round % 2 === 0) killDatabase(folder);
      await server.kill();
      await Promise.allSettled(writers);
    }
    const last = await startServer(settings);
    const stored = await storedTitles(last.origin, headers);
    expect(missing(promised, stored)).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    await last.stop();
  },
);
