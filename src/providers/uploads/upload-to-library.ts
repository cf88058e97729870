import type { FileUpload } from './file-upload.ts';
import type { Uploads } from './uploads.ts';

/**
 * Uploads a file to the library of a workspace, in a folder if given. Resolves to the finished upload (with the new record, or the same file
 * already there), to a refused one, or to `undefined` if canceled. A failed upload stays in the queue for a retry.
 */
export async function uploadToLibrary(
  uploads: Uploads,
  workspaceId: number,
  file: File,
  folder?: string,
): Promise<FileUpload | undefined> {
  const queue = await uploads.queue();
  return new Promise((resolve) => {
    const [id] = queue.add(workspaceId, [file], folder);
    let wasSeen = false;
    const look = () => {
      const upload = uploads.files().find((each) => each.id === id);
      wasSeen ||= upload !== undefined;
      const isOnItsWay = upload ? !['done', 'same', 'refused'].includes(upload.state) : !wasSeen;
      if (isOnItsWay) return;
      stop();
      resolve(upload);
      // The caller's field shows the result, so remove it from the queue.
      if (upload && upload.state !== 'done') queue.cancel(id);
    };
    const stop = uploads.subscribe(look);
    look();
  });
}
