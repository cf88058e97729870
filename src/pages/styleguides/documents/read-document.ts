import { documentLimits } from './limits.ts';
import { Unreadable } from './unreadable.ts';

type Reader = (file: File, progress: (part: number) => void, signal: AbortSignal) => Promise<string>;

const plain: Reader = (file) => file.text();
const word: Reader = async (...of) => (await import('./docx-text.ts')).docxText(...of);
const pdf: Reader = async (...of) => (await import('./pdf-text.ts')).pdfText(...of);

const readers: Record<string, Reader> = {
  '.txt': plain,
  '.md': plain,
  '.markdown': plain,
  '.html': plain,
  '.htm': plain,
  '.docx': word,
  '.pdf': pdf,
};

/** File extensions that can be read. */
export const readable = Object.keys(readers);

/**
 * Extracts the text of a document in the browser: the server never opens the file. The code for Word and PDF is loaded on
 * demand.
 * @param options.progress called with the part that is read, from 0 to 1.
 * @param options.signal cancels it.
 * @throws Unreadable, or the signal's reason.
 */
export async function readDocument(
  file: File,
  {
    progress,
    signal,
    time = documentLimits.time,
  }: { progress: (part: number) => void; signal: AbortSignal; time?: number },
): Promise<string> {
  const read = readers[readable.find((ending) => file.name.toLowerCase().endsWith(ending)) ?? ''];
  if (!read) throw new Unreadable('kind');
  if (file.size > documentLimits.file) throw new Unreadable('tooLarge');
  const late = AbortSignal.timeout(time);
  const text = await read(file, progress, AbortSignal.any([signal, late])).catch((error: unknown) => {
    throw late.aborted && !signal.aborted ? new Unreadable('tooSlow') : error;
  });
  signal.throwIfAborted();
  // NUL characters mean a binary file.
  if (text.includes('\0')) throw new Unreadable('mislabelled');
  if (text.trim() === '') throw new Unreadable('empty');
  return text;
}
