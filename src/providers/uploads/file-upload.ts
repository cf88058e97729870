import { upload } from '../../../contract/constants.ts';
import { uploads } from '../../../contract/uploads.ts';

/** A file of the library that was there before. */
export interface LibraryFile {
  id: number;
  title: string;
}

/**
 * Where a file stands on its way into the library: `same` waits for the person, because the library has it already; `failed` may be
 * tried again, `refused` may not.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'keeping' | 'done' | 'same' | 'failed' | 'refused';

/** A file on its way into the library of a workspace. */
export interface FileUpload {
  id: number;
  workspaceId: number;
  /** The folder that was open when it was added. */
  folder?: string | undefined;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  state: UploadState;
  /** A temporary failure is being retried. */
  isRetried?: boolean | undefined;
  /** Why it failed or was refused, in the server's words. */
  problem?: string | undefined;
  /** Why nothing was sent. */
  unfit?: Unfit | undefined;
  /** The new record, or the one that is the same. */
  record?: LibraryFile | undefined;
}

/** What is known of a file before anything is sent. */
export type Unfit = 'tooLarge' | 'kind';

const pictures: readonly string[] = [...upload.imageTypes, 'image/svg+xml'];
/** What may be chosen where there is something to see, as an input of files names it. */
export const acceptedPictures = pictures.join(',');
/** What may be chosen to be handed out as a download. */
export const acceptedDocuments = 'application/pdf';
const kinds = [...pictures, acceptedDocuments];
/** All that may be chosen. */
export const acceptedFiles = kinds.join(',');

/** Why a file cannot come into the library. What the browser knows no type of is left to the server. */
export function unfitnessOf({ type, size }: Pick<File, 'type' | 'size'>): Unfit | undefined {
  if (type !== '' && !kinds.includes(type)) return 'kind';
  return size > uploads.maxFile ? 'tooLarge' : undefined;
}

const active: readonly UploadState[] = ['waiting', 'sending', 'keeping'];

/** Whether something happens with it by itself. */
export const isActive = ({ state }: FileUpload): boolean => active.includes(state);

/** How far all are, from 0 to 1; what was refused no longer counts. */
export function progressOf(files: readonly FileUpload[]): number {
  const counted = files.filter(({ state }) => state !== 'refused');
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  return total === 0 ? 1 : counted.reduce((sum, { sent }) => sum + sent, 0) / total;
}
