import { open, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Lock, type Locker, MemoryLocker } from '@tus/server';

/** How long the lock of a killed process stays (ms). */
const stale = 10_000;
const renewal = 2_500;
const patience = 200;

/**
 * Sees to it that an upload is written to by one request at a time. Within a process the later request makes the earlier one stop,
 * whose connection is probably gone; other processes that share the folder are waited for.
 */
export function uploadLocker(folder: string): Locker {
  const ownProcess = new MemoryLocker();
  return { newLock: (id) => fileLock(join(folder, `${id}.lock`), ownProcess.newLock(id)) };
}

function fileLock(path: string, ownProcess: Lock): Lock {
  let renewing: NodeJS.Timeout | undefined;
  return {
    async lock(signal, requestRelease) {
      await ownProcess.lock(signal, requestRelease);
      try {
        while (!(await taken(path))) {
          if (await isStale(path)) await rm(path, { force: true });
          else await pause(patience, undefined, { signal });
        }
      } catch (error) {
        await ownProcess.unlock();
        throw error;
      }
      renewing = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), renewal);
    },
    async unlock() {
      clearInterval(renewing);
      await rm(path, { force: true });
      await ownProcess.unlock();
    },
  };
}

/** Whether the lock could be had. */
async function taken(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const isStale = async (path: string) => {
  const lock = await stat(path).catch(() => undefined);
  return lock !== undefined && Date.now() - lock.mtimeMs > stale;
};
