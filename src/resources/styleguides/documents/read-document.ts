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

/** Endings of the names of files that can be read. */
export const readable = Object.keys(readers);

/**
 * The text of a document, read in the browser: the server never opens such a file. What reads Word and PDF is loaded when it is needed.
 * @param options.progress is told how much of it is read, from 0 to 1.
 * @param options.signal calls it off.
 * @throws Unreadable, or what the signal says.
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
  // What is no text has characters that no text has.
  if (text.includes('\0')) throw new Unreadable('mislabelled');
  if (text.trim() === '') throw new Unreadable('empty');
  return text;
}
