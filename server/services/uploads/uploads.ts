import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { uploadName, uploads } from '../../../contract/calls/uploads.ts';
import { unfinishedUploads } from '../../platform/limits.ts';
import { uploadLocker } from './upload-lock.ts';

/** A complete upload that waits for the request that uses it. */
export interface Uploaded {
  bytes: Buffer;
  /** The user's name of the file. */
  fileName: string;
}

/** Resumable uploads by the tus protocol (tus.io), each with one owner. */
export interface Uploads {
  /** Answers a request of the protocol; the caller has checked permissions. */
  handle(request: IncomingMessage, response: ServerResponse, personId: number): Promise<void>;
  /** Count and announced bytes of a user's unfinished and unused uploads. */
  waiting(personId: number): Promise<{ files: number; bytes: number }>;
  /** `undefined` if it is missing, incomplete, or another person's. */
  read(id: string, personId: number): Promise<Uploaded | undefined>;
  remove(id: string): Promise<void>;
  /** Removes expired uploads. */
  sweep(): Promise<void>;
}

/** Whether a person owns an upload, by its name. Also checks the name's form, so that it cannot lead out of the folder. */
export const isUploadOf = (id: string, personId: number): boolean =>
  uploadName().safeParse(id).success && id.startsWith(`${personId}-`);

/** Stores uploads in a folder, shared by all processes. `path`: URL path of the protocol. */
export function folderUploads(folder: string, path: string): Uploads {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: unfinishedUploads.age });
  const people = new WeakMap<object, number>();
  const tus = new Server({
    path,
    datastore: store,
    locker: uploadLocker(folder),
    maxSize: uploads.maxFile,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: false,
    namingFunction: (request) => {
      const { req } = request.runtime?.node ?? {};
      return `${(req && people.get(req)) ?? 0}-${randomBytes(16).toString('hex')}`;
    },
  });
  return {
    async handle(request, response, personId) {
      people.set(request, personId);
      await tus.handle(request, response);
    },
    async waiting(personId) {
      const names = (await readdir(folder)).filter((name) => isUploadOf(name, personId));
      const begun = await Promise.all(names.map((name) => store.getUpload(name).catch(() => undefined)));
      return { files: names.length, bytes: begun.reduce((sum, upload) => sum + (upload?.size ?? 0), 0) };
    },
    async read(id, personId) {
      if (!isUploadOf(id, personId)) return undefined;
      const upload = await store.getUpload(id).catch(() => undefined);
      if (!upload || upload.offset !== upload.size) return undefined;
      return { bytes: await readFile(join(folder, id)), fileName: upload.metadata?.filename ?? '' };
    },
    remove: (id) => store.remove(id).catch(() => undefined),
    sweep: async () => void (await store.deleteExpired()),
  };
}
