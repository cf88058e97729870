import type { Image } from '../../contract/fields.ts';
import type { Services } from '../providers/services.ts';
import type { FileUpload } from '../providers/uploads/file-upload.ts';
import { type UploadQueue, createUploadQueue } from '../providers/uploads/upload-queue.ts';
import { mediaLibraryCalls } from '../resources/media/media.calls.ts';

interface LibraryQueueOptions extends Pick<Services, 'http' | 'place'> {
  apiBase: string;
  publish(files: readonly FileUpload[]): void;
}

/** Sends files into the media library; its lists show them as they arrive. */
export const libraryQueue = ({ http, place, apiBase, publish }: LibraryQueueOptions): UploadQueue =>
  createUploadQueue({
    apiBase,
    csrf: http.csrf,
    publish,
    async keep({ workspaceId, folder }, source, again) {
      const isWhole = typeof source !== 'string';
      const { data } = await http.call(mediaLibraryCalls.bring, {
        query: isWhole ? { workspaceId, again } : { workspaceId, upload: source, again },
        // The specification gives a file a title; the folder is ours (S3.11).
        body: isWhole ? { title: source.name.replace(/\.[^.]*$/, ''), ...(folder && { folder }) } : { folder },
        ...(isWhole && { files: { file: source } }),
        // A repeat after a lost answer makes no second record.
        idempotencyKey: `${isWhole ? keyOf(source) : source} ${again}`,
      });
      return { ...data, picture: pictureOf(data) };
    },
    revive: () => place.refresh(),
  });

const keyOf = ({ name, size, lastModified }: File) => encodeURIComponent(`${name} ${size} ${lastModified}`);

/** The picture of a new file, which another server may tell by its address alone. */
function pictureOf({ id, picture, url, source_url, alt_text }: Answered): Image | null {
  const address = [url, source_url].find((one) => typeof one === 'string') as string | undefined;
  if (picture || !address) return (picture as Image | undefined) ?? null;
  return { id: Number(id), url: address, alt_text: typeof alt_text === 'string' ? alt_text : '', width: 0, height: 0 };
}

type Answered = { id: unknown; picture?: unknown; url?: unknown; source_url?: unknown; alt_text?: unknown };
