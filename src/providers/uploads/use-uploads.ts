import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { FileUpload } from './file-upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Pending uploads, and a function to act on the queue. */
export function useUploads(): {
  files: readonly FileUpload[];
  act(what: (queue: UploadQueue) => void): void;
} {
  const { uploads } = useServices();
  const files = useSyncExternalStore(uploads.subscribe, uploads.files);
  const act = useCallback((what: (queue: UploadQueue) => void) => void uploads.queue().then(what), [uploads]);
  return { files, act };
}
