import type { Services } from '../providers/services.ts';
import type { FileUpload } from '../providers/uploads/file-upload.ts';
import { type UploadQueue, createUploadQueue } from '../providers/uploads/upload-queue.ts';
import { receivedPicture } from '../../contract/declaration/received-picture.ts';
import { mediaLibraryCalls } from '../resources/media/media.calls.ts';

interface LibraryQueueOptions extends Pick<Services, 'http' | 'place'> {
  apiBase: string;
  publish(files: readonly FileUpload[]): void;
}

/** The upload queue of the media library; its lists show files as they arrive. */
export const libraryQueue = ({ http, place, apiBase, publish }: LibraryQueueOptions): UploadQueue =>
  createUploadQueue({
    apiBase,
    csrf: http.csrf,
    publish,
    async keep({ workspaceId, folder }, source, again) {
      const isWhole = typeof source !== 'string';
      const { data } = await http.call(mediaLibraryCalls.bring, {
        query: isWhole ? { workspaceId, again } : { workspaceId, upload: source, again },
        // The specification defines the title; the folder is our extension (S3.11).
        body: isWhole ? { title: source.name.replace(/\.[^.]*$/, ''), ...(folder && { folder }) } : { folder },
        ...(isWhole && { files: { file: source } }),
        // A retry after a lost response creates no second record.
        idempotencyKey: `${isWhole ? keyOf(source) : source} ${again}`,
      });
      return { ...data, picture: receivedPicture(data) };
    },
    revive: () => place.refresh(),
  });

const keyOf = ({ name, size, lastModified }: File) => encodeURIComponent(`${name} ${size} ${lastModified}`);
