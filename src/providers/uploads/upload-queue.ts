import { uploads } from '../../../contract/calls/uploads.ts';
import { isOffered, noteAbsent } from '../http/extensions.ts';
import { HttpError, messageOf } from '../http/http-error.ts';
import { type FileUpload, type LibraryFile, type UploadState, isActive, unfitnessOf } from './file-upload.ts';
import { mayPass, patience } from './patience.ts';
import { type Transfer, transfer } from './transfer.ts';

interface QueueOptions {
  apiBase: string;
  csrf: Parameters<typeof transfer>[1]['csrf'];
  publish(files: readonly FileUpload[]): void;
  /** Makes a record of a finished upload by its name, or sends the whole file. @throws 409 with the identical file. */
  keep(file: Pick<FileUpload, 'workspaceId' | 'folder'>, source: string | File, again: boolean): Promise<LibraryFile>;
  /** A request that reopens an ended session. */
  revive(): Promise<unknown>;
}

/** Actions on the queued uploads; without an id, on all. */
export interface UploadQueue {
  /** Adds files, optionally to a folder, and returns their ids; skips files already queued. */
  add(workspaceId: number, files: readonly File[], folder?: string): number[];
  pause(id?: number): void;
  /** Resumes paused uploads and retries failed ones. */
  resume(id?: number): void;
  /** Cancels and removes. */
  cancel(id?: number): void;
  /** Keeps a second copy of a file that is already in the library. */
  keepAgain(id: number): void;
  /** Removes finished uploads, and keeps those that need a decision. */
  tidy(): void;
  clear(): void;
}

/** The endpoint that starts a chunked upload, which is beyond the specification. */
const chunkedUpload = { method: 'POST', path: uploads.path, extension: true } as const;

/** Concurrent uploads: more would only slow each down. */
const maxConcurrent = 3;
/** Milliseconds between progress updates. */
const progressInterval = 200;

/** Creates the queue that uploads files and makes records of them. */
export function createUploadQueue({ apiBase, csrf, publish, keep, revive }: QueueOptions): UploadQueue {
  const files = new Map<number, FileUpload>();
  const sources = new Map<number, File>();
  const transfers = new Map<number, Transfer>();
  /** The server's name of each upload, until a record uses it. */
  const names = new Map<number, string>();
  let lastId = 0;
  let publishTimer: ReturnType<typeof setTimeout> | undefined;

  const publishSoon = () => {
    publishTimer ??= setTimeout(() => {
      publishTimer = undefined;
      publish([...files.values()]);
    }, progressInterval);
  };
  const change = (id: number, to: Partial<FileUpload>) => {
    const file = files.get(id);
    if (!file) return;
    files.set(id, { ...file, problem: undefined, isRetried: undefined, ...to });
    publishSoon();
    if (to.state) sendMore();
  };
  const idsIn = (states: readonly UploadState[], id?: number) =>
    [...files.values()]
      .filter((file) => states.includes(file.state) && (id ?? file.id) === file.id)
      .map((file) => file.id);

  function sendMore(): void {
    const busy = idsIn(['sending', 'keeping']).length;
    for (const id of idsIn(['waiting']).slice(0, Math.max(0, maxConcurrent - busy))) {
      // Set before looking at the next file.
      files.set(id, { ...files.get(id)!, state: 'sending' });
      publishSoon();
      if (names.has(id) || !isOffered(chunkedUpload)) void bring(id, false);
      else send(id);
    }
  }

  function send(id: number): void {
    const known = transfers.get(id);
    if (known) return known.start();
    let wasRevived = false;
    const made = transfer(sources.get(id)!, {
      apiBase,
      csrf,
      onProgress: (sent) => change(id, { sent }),
      onRetry: () => change(id, { isRetried: true }),
      onDone(name) {
        names.set(id, name);
        void bring(id, false);
      },
      onFailed(error) {
        // Without chunked uploads, the documented endpoint takes the whole file.
        if (error.statusCode === 404 && files.get(id)?.sent === 0) {
          noteAbsent(chunkedUpload);
          return void bring(id, false);
        }
        if (error.statusCode !== 401 || wasRevived) return fail(id, error);
        wasRevived = true;
        void goOnSignedIn(id, made);
      },
    });
    transfers.set(id, made);
    made.start();
  }

  async function goOnSignedIn(id: number, made: Transfer): Promise<void> {
    try {
      await revive();
      made.start();
    } catch (error) {
      fail(id, error);
    }
  }

  async function bring(id: number, again: boolean): Promise<void> {
    const file = files.get(id);
    if (!file) return;
    change(id, { state: 'keeping', sent: file.size });
    try {
      const source = names.get(id) ?? sources.get(id)!;
      const record = await keepPatiently(id, () => keep(file, source, again));
      change(id, { state: 'done', record });
    } catch (error) {
      fail(id, error);
    }
  }

  /** Retries safely: the server keeps the same file once. */
  async function keepPatiently(id: number, call: () => Promise<LibraryFile>): Promise<LibraryFile> {
    for (const wait of patience) {
      try {
        return await call();
      } catch (error) {
        // 429: other users of the organization take turns.
        if (!(error instanceof HttpError && (mayPass(error) || error.statusCode === 429))) throw error;
        change(id, { isRetried: true });
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return call();
  }

  function fail(id: number, error: unknown): void {
    const { statusCode = 0, current, validationErrors } = error instanceof HttpError ? error : {};
    if (statusCode === 409 && current) return change(id, { state: 'same', record: current as LibraryFile });
    const problem = Object.values(validationErrors ?? {}).flat()[0] ?? messageOf(error);
    const isFinal = [403, 413, 422].includes(statusCode);
    if (isFinal) transfers.get(id)?.cancel();
    change(id, { state: isFinal ? 'refused' : 'failed', problem });
  }

  const remove = (id: number) => {
    for (const each of [files, sources, transfers, names]) each.delete(id);
    publishSoon();
  };
  const idOf = (file: File) =>
    [...files.values()].find((known) => known.state !== 'done' && known.name === file.name && known.size === file.size)
      ?.id;

  // Resumes after a lost connection.
  window.addEventListener('online', () => queue.resume());
  window.addEventListener('beforeunload', (event) => {
    if ([...files.values()].some(isActive)) event.preventDefault();
  });

  const queue: UploadQueue = {
    add(workspaceId, added, folder) {
      const ids = added.map((file) => {
        const known = idOf(file);
        if (known !== undefined) return known;
        const id = (lastId += 1);
        const unfit = unfitnessOf(file);
        sources.set(id, file);
        files.set(id, {
          id,
          workspaceId,
          folder,
          name: file.name,
          size: file.size,
          sent: 0,
          state: unfit ? 'refused' : 'waiting',
          unfit,
        });
        return id;
      });
      publishSoon();
      sendMore();
      return ids;
    },
    pause(id) {
      for (const each of idsIn(['waiting', 'sending'], id)) {
        transfers.get(each)?.pause();
        files.set(each, { ...files.get(each)!, state: 'paused' });
      }
      publishSoon();
      sendMore();
    },
    resume(id) {
      for (const each of idsIn(['paused', 'failed'], id))
        files.set(each, { ...files.get(each)!, problem: undefined, state: 'waiting' });
      publishSoon();
      sendMore();
    },
    cancel(id) {
      for (const each of idsIn(['waiting', 'sending', 'paused', 'same', 'failed', 'refused'], id)) {
        transfers.get(each)?.cancel();
        remove(each);
      }
      sendMore();
    },
    keepAgain: (id) => void bring(id, true),
    tidy: () => idsIn(['done', 'refused']).forEach(remove),
    clear() {
      queue.cancel();
      files.clear();
      publish([]);
    },
  };
  return queue;
}
