import type { Services } from '../providers/services.ts';
import type { FileUpload } from '../providers/uploads/file-upload.ts';
import { type UploadQueue, createUploadQueue } from '../providers/uploads/upload-queue.ts';
import { mediaLibraryCalls } from '../resources/media/media.calls.ts';

interface LibraryQueueOptions extends Pick<Services, 'http' | 'queries' | 'place'> {
  apiBase: string;
  publish(files: readonly FileUpload[]): void;
}

/** Sends files into the media library; its lists show them as they arrive. */
export const libraryQueue = ({ http, queries, place, apiBase, publish }: LibraryQueueOptions): UploadQueue =>
  createUploadQueue({
    apiBase,
    csrf: http.csrf,
    publish,
    async keep({ workspaceId, folder }, upload, again) {
      const { data } = await http.call(mediaLibraryCalls.bring, {
        query: { workspaceId, upload, again },
        body: { folder },
        // A repeat after a lost answer makes no second record.
        idempotencyKey: `${upload} ${again}`,
      });
      void queries.of(workspaceId).invalidateQueries({ queryKey: ['data', 'default', 'media'] });
      return data;
    },
    revive: () => place.refresh(),
  });
