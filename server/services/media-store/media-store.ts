import type { Readable } from 'node:stream';

/** Where picture files are kept. Names are made by the server; what is stored is never run or served as a page. */
export interface MediaStore {
  /** Bytes that the pictures of an organisation may take, where nothing else is set for it. */
  quota?: number | undefined;
  /** Resolves once the bytes are on the disk. */
  put(key: string, size: PictureSize, bytes: Buffer): Promise<void>;
  /** `undefined` when there is no such file. */
  get(key: string, size: PictureSize): Promise<Readable | undefined>;
  /** Removes what there is of a picture. */
  remove(key: string): Promise<void>;
  /** The keys of what is stored, some at a time. */
  keys(): AsyncIterable<string[]>;
  /** How long ago something of a picture was last written (ms). */
  age(key: string): Promise<number>;
}

/** The longest side of each size, in pixels. */
export const pictureSizes = { large: 2_000, small: 480 } as const;
/** The name of a size in which pictures are kept. */
export type PictureSize = keyof typeof pictureSizes;
