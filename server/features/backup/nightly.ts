import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config, NightlyBackups } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { backups as limits } from '../../platform/limits.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { archiveExtension } from './archive/compression.ts';
import { unfinished } from './archive/write.ts';
import { makeBackup } from './backup.ts';
import { type NightlyState, withExclusiveLock, nightlyState, noteBegin, noteEnd } from './nightly-store.ts';

/** Options of a nightly backup. */
export interface Nightly {
  config: Config;
  db: Database;
  media: MediaStore;
  log: { info(text: string): void; warn(text: string): void; error(error: unknown, text: string): void };
}

/**
 * Makes a backup every night, or at once if last night's is missing. A lock allows one server at a time.
 * @returns a function that stops; a running backup is aborted and removed.
 */
export function startNightly(nightly: Nightly): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      await backUpIfDue(nightly, new Date(), signal).catch((error: unknown) =>
        nightly.log.error(error, 'The nightly backup cannot be looked after.'),
      );
      await pause(limits.beat, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = loop();
  return () => {
    stopping.abort(new Error('The server stopped before it was done.'));
    return ended;
  };
}

/** Makes a backup if one is due and no other server does, and removes old ones. @returns whether one was made. */
export async function backUpIfDue(nightly: Nightly, now: Date, signal?: AbortSignal): Promise<boolean> {
  const { config, db } = nightly;
  const settings = config.backups;
  const isTime = async () => settings !== undefined && isDue(settings, now, await nightlyState(db));
  if (!settings || !(await isTime())) return false;
  // Check again: another server may have made it before the lock.
  return withExclusiveLock(db, async () => (await isTime()) && backUp(nightly, settings, now, signal));
}

async function backUp(
  { config, db, media, log }: Nightly,
  settings: NightlyBackups,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const file = join(settings.folder, nameOf(now));
  const id = await noteBegin(db, file);
  try {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(settings.folder);
    const { bytes, missing } = await makeBackup(config, db, media, file, { signal });
    await noteEnd(db, id, { bytes });
    log.info(`Backed up to ${file} (${bytes} bytes).`);
    if (missing.length > 0) log.warn(`The files of ${missing.length} records are missing in the file storage.`);
    // The new backup counts even if the removal of old ones fails.
    await removeOld(settings, now).catch((error: Error) =>
      log.warn(`Old backups stay in ${settings.folder}: ${error.message}`),
    );
    return true;
  } catch (error) {
    const problem = (error as Error).message;
    log.error(error, `The nightly backup ${file} failed: ${problem}`);
    await noteEnd(db, id, { problem });
    return false;
  }
}

/** Whether no backup was made since the last set time; a failed one is retried after a pause. */
function isDue({ hour, minute }: NightlyBackups, now: Date, { lastGood, failedAt }: NightlyState): boolean {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour, minute);
  if (at > now) at.setDate(at.getDate() - 1);
  const isMade = lastGood !== null && new Date(lastGood) >= at;
  const rests = failedAt !== null && now.getTime() - new Date(failedAt).getTime() < limits.retry;
  return !isMade && !rests;
}

const nameOf = (now: Date) => `waymark-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}${archiveExtension}`;
const made = /^waymark-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.(?:zst|gz)$/;

/** Removes files of dead servers; the lock ensures that no other server is writing. */
async function removeUnfinished(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => name.endsWith(unfinished('')) && made.test(name.slice(0, -unfinished('').length))); // prettier-ignore
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}

async function removeOld({ folder, days }: NightlyBackups, now: Date): Promise<void> {
  const oldest = now.getTime() - days * 24 * 60 * 60_000;
  const old = (await readdir(folder)).filter((name) => {
    const [, year, month, day, hour, minute, second] = (made.exec(name) ?? []).map(Number);
    return year !== undefined && Date.UTC(year, month! - 1, day, hour, minute, second) < oldest;
  });
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
