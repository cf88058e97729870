import { trainingLimits } from '../../../contract/style-profile.ts';

/** A document that was read. */
export interface Document {
  name: string;
  text: string;
}

/** A document that was not, and why. */
export interface Unfit {
  name: string;
  why: 'kind' | 'tooLong' | 'tooMany';
}

/** Names of files whose text can be read. */
export const readable = ['.txt', '.md', '.markdown', '.html', '.htm'] as const;

/** The documents that there were with those that are added; one of the same name takes the place of the first. */
export async function readDocuments(
  files: readonly File[],
  before: readonly Document[],
): Promise<{ documents: Document[]; unfit: Unfit[] }> {
  const documents = new Map(before.map((document) => [document.name, document]));
  const unfit: Unfit[] = [];
  for (const file of files) {
    const { name } = file;
    const text = isReadable(name) ? await file.text() : undefined;
    const refuse = (why: Unfit['why']) => void unfit.push({ name, why });
    // What is no text has characters that no text has.
    if (text === undefined || text.includes('\0')) refuse('kind');
    else if (text.length > trainingLimits.document) refuse('tooLong');
    else if (!documents.has(name) && documents.size >= trainingLimits.documents) refuse('tooMany');
    else documents.set(name, { name, text });
  }
  return { documents: [...documents.values()], unfit };
}

const isReadable = (name: string) => readable.some((ending) => name.toLowerCase().endsWith(ending));
