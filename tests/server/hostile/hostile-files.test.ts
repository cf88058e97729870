import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bringFile } from '../imports/bring-file.ts';
import { hostileFiles } from './hostile-files.ts';
import { prepare, publicUrl } from '../stage/own-database.ts';
import { startServer } from '../stage/processes.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'waymark-hostile-'));
const { authorization } = await prepare(folder);
const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: publicUrl });
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Below this even with a late garbage collection (MB); a file that fills the memory, or several at once, exceed it. */
const mostMB = 900;

/** The server's peak memory (MB), if the system reports it. */
function mostMemory(): number {
  const status = `/proc/${server.pid}/status`;
  return existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : 0;
}

it.each(hostileFiles)('a file of $name answers $status', async ({ make, status, says }) => {
  const { body, ...answer } = await bringFile(server.origin, authorization!, make());
  const words = body.validationErrors?.file ?? [body.message ?? ''];
  expect({ status: answer.status, words }).toMatchObject({ status, words: [expect.stringMatching(says)] });
  expect(server.isRunning()).toBe(true);
  expect(mostMemory()).toBeLessThan(mostMB);
});

it('several such files at once need no more memory than one', async () => {
  const lines = hostileFiles[0]!.make();
  const answers = await Promise.all(Array.from({ length: 4 }, () => bringFile(server.origin, authorization!, lines)));
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(mostMemory()).toBeLessThan(mostMB);
});
