import { upload } from '../../../contract/calls/constants.ts';
import { uploads } from '../../../contract/calls/uploads.ts';

/** A file in the library. */
export interface LibraryFile {
  id: number;
  title: string;
}

/**
 * State of an upload: `same` waits for the user's decision, because the library already has the file; `failed` can be
 * retried, `refused` cannot.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'keeping' | 'done' | 'same' | 'failed' | 'refused';

/** An upload to the library of a workspace. */
export interface FileUpload {
  id: number;
  workspaceId: number;
  /** The folder that was open when the upload was added. */
  folder?: string | undefined;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  state: UploadState;
  /** A temporary failure is being retried. */
  isRetried?: boolean | undefined;
  /** Why it failed or was refused: the server's message. */
  problem?: string | undefined;
  /** Why it was not sent. */
  unfit?: Unfit | undefined;
  /** The new record, or the existing one. */
  record?: LibraryFile | undefined;
}

/** Reasons to reject a file before sending it. */
export type Unfit = 'tooLarge' | 'kind';

const pictures: readonly string[] = [...upload.imageTypes, 'image/svg+xml'];
/** Accepted types of visible files, for a file input. */
export const acceptedPictures = pictures.join(',');
/** Accepted types of downloads. */
export const acceptedDocuments = 'application/pdf';
const kinds = [...pictures, acceptedDocuments];
/** All accepted types. */
export const acceptedFiles = kinds.join(',');

/** Why a file cannot be uploaded. The server checks files of a type unknown to the browser. */
export function unfitnessOf({ type, size }: Pick<File, 'type' | 'size'>): Unfit | undefined {
  if (type !== '' && !kinds.includes(type)) return 'kind';
  return size > uploads.maxFile ? 'tooLarge' : undefined;
}

const active: readonly UploadState[] = ['waiting', 'sending', 'keeping'];

/** Whether an upload is in progress. */
export const isActive = ({ state }: FileUpload): boolean => active.includes(state);

/** Total progress from 0 to 1, without refused files. */
export function progressOf(files: readonly FileUpload[]): number {
  const counted = files.filter(({ state }) => state !== 'refused');
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  return total === 0 ? 1 : counted.reduce((sum, { sent }) => sum + sent, 0) / total;
}
