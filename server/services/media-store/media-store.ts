import type { Readable } from 'node:stream';

/** Where the files of the library are kept. Names are made by the server; what is stored is never run or served as a page. */
export interface MediaStore {
  /** Bytes that the files of an organisation may take, where nothing else is set for it. */
  quota?: number | undefined;
  /** Bytes that the files of all organizations may take together. */
  ceiling?: number | undefined;
  /** Resolves once the bytes are on the disk; a file that is there already is replaced as a whole. */
  put(key: string, name: MediaFileName, bytes: Buffer): Promise<void>;
  /** `undefined` when there is no such file. */
  get(key: string, name: MediaFileName): Promise<Readable | undefined>;
  /** Removes all files of a key. */
  remove(key: string): Promise<void>;
  /** The keys of what is stored, some at a time. */
  keys(): AsyncIterable<string[]>;
  /** How long ago something of a key was last written (ms). */
  age(key: string): Promise<number>;
  /** Where a browser gets the file without this server, and for how many seconds; absent where it cannot. */
  addressOf?: ((key: string, name: MediaFileName, as: ServedAs) => Promise<SignedAddress | undefined>) | undefined;
}

/** How a file is to be handed out. */
export interface ServedAs {
  contentType: string;
  /** Absent: it is shown. */
  disposition?: string | undefined;
}

/** An address that is good for a while, for whoever has it. */
export interface SignedAddress {
  url: string;
  seconds: number;
}

/** The key of a file, as the server makes them, and where it ends in the name of what is kept. */
export const keyPattern = /^([\w-]{20,64})\./;

/** @throws Error for what can be no key: it would name something else than a file of the library. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(`${key}.`)) throw new Error('A media key has another shape than the server gives');
  return key;
}

/** The longest side of each size, in pixels. */
export const pictureSizes = { large: 2_000, small: 480 } as const;
/** The name of a size in which pictures are kept. */
export type PictureSize = keyof typeof pictureSizes;

const sizes = Object.keys(pictureSizes) as PictureSize[];
/** What is kept of a file: as it came, as what is served, and all of a picture of which a part is served. */
export const mediaFileNames = [
  'original',
  'whole.webp',
  ...sizes.map((size) => `${size}.webp` as const),
  ...sizes.map((size) => `${size}.avif` as const),
] as const;
/** One of the files that are kept below one key. */
export type MediaFileName = (typeof mediaFileNames)[number];
