import type * as z from 'zod';
import type { MediaFileName } from '../../../services/media-store/media-store.ts';
import { Counts, Manifest } from './manifest.ts';
import { type Part, readArchive } from './read.ts';

/** Parts of a backup in the order of a restore. */
export type Content =
  | { is: 'manifest'; manifest: Manifest }
  | { is: 'key'; file: string; bytes: Buffer }
  | { is: 'rows'; table: Manifest['tables'][number]; bytes: Buffer }
  | { is: 'counts'; counts: Counts }
  | { is: 'media'; key: string; file: MediaFileName; bytes: Buffer };

/** Reads a backup from start to end. The file is intact only if the iteration ends without an error. @throws Error with a sentence. */
export async function* contentsOf(file: string): AsyncGenerator<Content> {
  let manifest: Manifest | undefined;
  let counts: Counts | undefined;
  let [place, pieces] = [0, 0];
  for await (const part of readArchive(file)) {
    const { of, bytes, name } = part;
    const misplaced = new Error(`${file} is not a Waymark backup: ${name} is in the wrong place.`);
    if (of.kind === 'manifest') {
      manifest = parsed(file, part, Manifest);
      yield { is: 'manifest', manifest };
    } else if (!manifest) throw misplaced;
    else if (of.kind === 'key') yield { is: 'key', file: of.file, bytes };
    else if (of.kind === 'table') {
      // Tables follow the order of the manifest, each with all its pieces.
      const at = manifest.tables.findIndex(({ name }) => name === of.table);
      if (counts || at < place || of.number !== (at === place ? pieces + 1 : 1)) throw misplaced;
      [place, pieces] = [at, of.number];
      yield { is: 'rows', table: manifest.tables[at]!, bytes };
    } else if (of.kind === 'counts') {
      counts = parsed(file, part, Counts);
      yield { is: 'counts', counts };
    } else if (of.kind === 'media' && counts) yield { is: 'media', key: of.key, file: of.file, bytes };
    else throw misplaced;
  }
  if (!counts) throw new Error(`${file} is not a complete Waymark backup: the number of rows is missing.`);
}

function parsed<Schema extends z.ZodType>(file: string, { name, bytes }: Part, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new Error(`${file} can’t be read by this version of Waymark: ${name} has a different format.`, {
      cause: error,
    });
  }
}
