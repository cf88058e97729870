import { type MediaFileName, mediaFileNames } from '../../../services/media-store/media-store.ts';

/** Names of the fixed parts: metadata first, checksums of all others last. */
export const partNames = { manifest: 'waymark.json', counts: 'database/counts.json', sums: 'SHA256SUMS' } as const;

/** Content of a part, parsed from its name. */
export type PartOf =
  | { kind: 'manifest' | 'counts' | 'sums' }
  | { kind: 'table'; table: string; number: number }
  | { kind: 'media'; key: string; file: MediaFileName }
  | { kind: 'key'; file: string };

/** Part name of a piece of a table. */
export const tablePart = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.copy`;
/** Part name of a file of the library. */
export const mediaPart = (key: string, file: MediaFileName): string => `media/${key.slice(0, 2)}/${key}.${file}`;
/** Part name of a key of the data folder. */
export const keyPart = (file: string): string => `keys/${file}`;

const patterns = {
  table: /^database\/([a-z_][a-z0-9_]{0,62})\/(\d{6})\.copy$/,
  media: new RegExp(`^media/[\\w-]{2}/([\\w-]{20,64})\\.(${mediaFileNames.join('|').replaceAll('.', '\\.')})$`),
  key: /^keys\/([a-z-]{1,40})$/,
};

/** Parses a part name; undefined for any other name, so that no path can escape. */
export function partOf(name: string): PartOf | undefined {
  for (const kind of ['manifest', 'counts', 'sums'] as const) if (name === partNames[kind]) return { kind };
  const [, table, number] = patterns.table.exec(name) ?? [];
  if (table) return { kind: 'table', table, number: Number(number) };
  const [, key, file] = patterns.media.exec(name) ?? [];
  if (key && name === mediaPart(key, file as MediaFileName)) return { kind: 'media', key, file: file as MediaFileName };
  const [, keyFile] = patterns.key.exec(name) ?? [];
  return keyFile ? { kind: 'key', file: keyFile } : undefined;
}
