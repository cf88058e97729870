import { open, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Lock, type Locker, MemoryLocker } from '@tus/server';

/** Age (ms) after which a lock counts as left by a killed process. */
const stale = 10_000;
/** Interval (ms) at which a lock is renewed. */
const renewal = 2_500;
/** Pause (ms) before another attempt. */
const retryPause = 200;

/**
 * Locks an upload, so that one request at a time writes to it. In one process a later request stops the earlier one, whose
 * connection is probably lost; between processes that share the folder it waits.
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
          else await pause(retryPause, undefined, { signal });
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

/** Tries to take the lock. @returns whether it succeeded. */
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
