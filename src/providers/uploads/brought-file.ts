import type { FileUpload } from './file-upload.ts';
import type { Uploads } from './uploads.ts';

/**
 * Brings a file into the library of a workspace, and answers how that ended: with its record, also where the library has had it
 * before; with why it was refused; or `undefined` where it was given up. One that failed waits with all others to be tried again.
 */
export async function broughtFile(uploads: Uploads, workspaceId: number, file: File): Promise<FileUpload | undefined> {
  const queue = await uploads.queue();
  return new Promise((resolve) => {
    const [id] = queue.add(workspaceId, [file]);
    let wasSeen = false;
    const look = () => {
      const upload = uploads.files().find((each) => each.id === id);
      wasSeen ||= upload !== undefined;
      const isOnItsWay = upload ? !['done', 'same', 'refused'].includes(upload.state) : !wasSeen;
      if (isOnItsWay) return;
      stop();
      resolve(upload);
      // Nothing is left for the person to decide: the field says the rest.
      if (upload && upload.state !== 'done') queue.cancel(id);
    };
    const stop = uploads.subscribe(look);
    look();
  });
}
