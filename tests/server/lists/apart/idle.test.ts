import { mkdtempSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { idleBudget } from '../../../../scripts/check/budgets.ts';
import { furtherDatabase } from '../../stage/further-database.ts';
import { freePort } from '../../stage/processes.ts';
import { watchTrips } from '../../stage/watch-trips.ts';

/** Fake timers for `vi.advanceTimersByTime` in all modules, including `node:timers/promises`. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const pause = vi.spyOn(timers, 'setTimeout').mockImplementation((ms, value, { signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => resolve(value as never), ms);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
    return promise;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    pause.mockRestore();
    vi.useRealTimers();
    syncBuiltinESMExports();
  });
}

it('an idle server sends the database no more statements in a minute than its budget', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: mkdtempSync(join(tmpdir(), 'waymark-idle-')) };
  const others = { DEMO: 'off', LOG_LEVEL: 'error', PLACES_PROVIDER: 'none' };
  Object.assign(process.env, await furtherDatabase('prepared'), settings, others);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const { trips, quiet } = watchTrips();
  stopTime();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await quiet();
    }
  };
  await import('../../../../server/main.ts');
  await vi.waitUntil(() => said.mock.calls.some(([text]) => String(text).includes('ready at')), { timeout: 60_000 });
  // Places get their time zones once, soon after the start.
  await pass(10);
  trips.length = 0;
  await pass(60);
  const sent = trips.flat();
  process.emit('SIGTERM', 'SIGTERM');
  while (exit.mock.calls.length === 0) await pass(1);
  const kinds = Object.entries(Object.groupBy(sent, (text) => text.trim().slice(0, 60)));
  const shown = kinds.map(([text, all]) => `${all?.length} × ${text}`).join('\n');
  expect(sent.length, shown).toBeLessThanOrEqual(idleBudget);
  expect(sent.length, 'Its workers were counted').toBeGreaterThan(0);
});
