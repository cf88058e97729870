import { trainingLimits } from '../../../../contract/writing/style-profile.ts';
import { readDocument } from './read-document.ts';
import { Unreadable, type Why } from './unreadable.ts';

/** A document's text. */
export interface Document {
  name: string;
  text: string;
}

/** A document that could not be read, and why. */
export interface Unfit {
  name: string;
  why: Why;
}

/** The file being read, and its progress from 0 to 1. */
export interface Reading {
  name: string;
  part: number;
}

/**
 * Reads documents one at a time. One with the name of an earlier one replaces it. If canceled, returns those read so far.
 * @param options.before documents already read.
 */
export async function readDocuments(
  files: readonly File[],
  options: { before: readonly Document[]; progress: (reading: Reading) => void; signal: AbortSignal },
): Promise<{ documents: Document[]; unfit: Unfit[] }> {
  const { before, progress, signal } = options;
  const documents = new Map(before.map((document) => [document.name, document]));
  const unfit: Unfit[] = [];
  for (const file of files) {
    const { name } = file;
    progress({ name, part: 0 });
    try {
      if (!documents.has(name) && documents.size >= trainingLimits.documents) throw new Unreadable('tooMany');
      const text = await readDocument(file, { signal, progress: (part) => progress({ name, part }) });
      if (text.length > trainingLimits.document) throw new Unreadable('tooLong');
      documents.set(name, { name, text });
    } catch (error) {
      if (signal.aborted) break;
      unfit.push({ name, why: error instanceof Unreadable ? error.why : 'broken' });
    }
  }
  return { documents: [...documents.values()], unfit };
}
