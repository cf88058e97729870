import type { FileUpload } from './file-upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Pending uploads for components; the code that sends them is loaded with the first. */
export interface Uploads {
  files(): readonly FileUpload[];
  subscribe(listener: () => void): () => void;
  /** The queue, loaded on first use. */
  queue(): Promise<UploadQueue>;
  /** Cancels all uploads after a sign-out or change of user. */
  clear(): void;
}

/** Creates the store; `open` creates the queue, with a callback that publishes changes. */
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
