import type { FileUpload } from './file-upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/** The files on their way into libraries, for whoever shows them; what sends them comes with the first. */
export interface Uploads {
  files(): readonly FileUpload[];
  subscribe(listener: () => void): () => void;
  /** What can be done with them. */
  queue(): Promise<UploadQueue>;
  /** Another person, or nobody: what is on its way is broken off. */
  clear(): void;
}

/** `open` makes the queue, and is given how it tells that something has changed. */
export function createUploads(
  open: (publish: (files: readonly FileUpload[]) => void) => Promise<UploadQueue>,
): Uploads {
  let files: readonly FileUpload[] = [];
  let opened: Promise<UploadQueue> | undefined;
  const listeners = new Set<() => void>();
  const publish = (now: readonly FileUpload[]) => {
    files = now;
    for (const listener of listeners) listener();
  };
  return {
    files: () => files,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    queue: () => (opened ??= open(publish)),
    clear: () => void opened?.then((queue) => queue.clear()),
  };
}
