import type { Readable } from 'node:stream';

/** Storage of the media library's files. The server chooses their names, and never runs them or serves them as pages. */
export interface MediaStore {
  /** Default quota of an organization (bytes). */
  quota?: number | undefined;
  /** Quota of all organizations together (bytes). */
  ceiling?: number | undefined;
  /** Resolves when the bytes are stored durably; replaces an existing file atomically. */
  put(key: string, name: MediaFileName, bytes: Buffer): Promise<void>;
  /** `undefined` if the file is missing. */
  get(key: string, name: MediaFileName): Promise<Readable | undefined>;
  /** Removes all files of a key. */
  remove(key: string): Promise<void>;
  /** The keys of all stored files, in batches. */
  keys(): AsyncIterable<string[]>;
  /** Time since the last write to a key (ms). */
  age(key: string): Promise<number>;
  /** A URL at which browsers get the file directly; absent if the store has none. */
  addressOf?: ((key: string, name: MediaFileName, as: ServedAs) => Promise<SignedAddress | undefined>) | undefined;
}

/** Headers with which a file is served. */
export interface ServedAs {
  contentType: string;
  /** `Content-Disposition`; absent: inline. */
  disposition?: string | undefined;
}

/** A signed URL with its lifetime, valid for every holder. */
export interface SignedAddress {
  url: string;
  seconds: number;
}

/** The key at the beginning of a stored file's name, up to the first dot. */
export const keyPattern = /^([\w-]{20,64})\./;

/** Checks a key. @throws Error if it could name a file outside the library. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(`${key}.`)) throw new Error('A media key has another shape than the server gives');
  return key;
}

/** Longest side of each size (pixels). */
export const pictureSizes = { large: 2_000, small: 480 } as const;
/** Name of a picture size. */
export type PictureSize = keyof typeof pictureSizes;

const sizes = Object.keys(pictureSizes) as PictureSize[];
/** Names of stored files: the original, the whole picture of a cropped one, and the served sizes. */
export const mediaFileNames = [
  'original',
  'whole.webp',
  ...sizes.map((size) => `${size}.webp` as const),
  ...sizes.map((size) => `${size}.avif` as const),
] as const;
/** Name of one of the files of a key. */
export type MediaFileName = (typeof mediaFileNames)[number];
