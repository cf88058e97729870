import type { LibraryFile } from './file-upload.ts';
import type { Uploads } from './uploads.ts';

/**
 * Brings a file into the library of a workspace: its record, also where the library has had it before. One that failed waits
 * with all others for somebody to try again.
 * @throws Error in words for a person, where it is refused or given up.
 */
export async function broughtFile(uploads: Uploads, workspaceId: number, file: File): Promise<LibraryFile> {
  const queue = await uploads.queue();
  return new Promise((resolve, reject) => {
    const id = queue.add(workspaceId, [file])[0]!;
    let wasSeen = false;
    const look = () => {
      const upload = uploads.files().find((each) => each.id === id);
      if (!upload && !wasSeen) return;
      wasSeen = true;
      if (upload && !['done', 'same', 'refused'].includes(upload.state)) return;
      stop();
      if (upload?.record) resolve(upload.record);
      else reject(new Error(upload?.problem ?? upload?.unfit ?? ''));
      // Nothing is left for the person to decide.
      if (upload && upload.state !== 'done') queue.cancel(id);
    };
    const stop = uploads.subscribe(look);
    look();
  });
}
