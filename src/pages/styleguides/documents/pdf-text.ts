import type { PDFDocumentProxy } from 'pdfjs-dist';
import { documentLimits } from './limits.ts';
import { type PageLine, textOfPages } from './pdf-lines.ts';
import { pdfWorker } from './pdf-worker.ts';
import { Unreadable } from './unreadable.ts';

/**
 * Options to extract text only: nothing is drawn, fetched or run. This version of the library does not evaluate code from
 * files.
 */
const textOnly = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  maxImageSize: 0,
  disableAutoFetch: true,
} as const;

/**
 * Extracts the text of a PDF file in a worker, which is terminated afterwards.
 * @param progress called with the part that is read, from 0 to 1.
 * @throws Unreadable
 */
export async function pdfText(file: File, progress: (part: number) => void, signal: AbortSignal): Promise<string> {
  await checkEnds(file);
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const port = pdfWorker();
  const task = getDocument({ ...textOnly, data, worker: PDFWorker.create({ port, verbosity: 0 }) });
  // A file can block the worker forever, so abort from outside.
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    const pages = await Promise.race([
      linesOf(await Promise.race([task.promise, stopped.promise]), progress),
      stopped.promise,
    ]);
    const text = textOfPages(pages);
    // A single page may be blank; if no page has text, it is a scan.
    if (text === '') throw new Unreadable('scanned');
    return text;
  } catch (error) {
    throw signal.aborted || error instanceof Unreadable ? error : new Unreadable(whyOf(error));
  } finally {
    signal.removeEventListener('abort', stop);
    void task.destroy().catch(() => undefined);
    port.terminate();
  }
}

/** Checks start and end of the file. @throws Unreadable if it is no PDF, or truncated: the library would guess the rest. */
async function checkEnds(file: File): Promise<void> {
  if (!(await file.slice(0, 1024).text()).includes('%PDF-')) throw new Unreadable('mislabelled');
  if (!(await file.slice(-2048).text()).includes('%%EOF')) throw new Unreadable('cut');
}

async function linesOf(document: PDFDocumentProxy, progress: (part: number) => void): Promise<PageLine[][]> {
  const { numPages } = document;
  if (numPages > documentLimits.pages) throw new Unreadable('tooManyPages');
  const pages: PageLine[][] = [];
  for (let number = 1; number <= numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const lines: PageLine[] = [];
    let line: PageLine | undefined;
    for (const item of items) {
      if (!('str' in item)) continue;
      if (item.str.trim() !== '' && !line)
        lines.push((line = { text: '', at: Number(item.transform[5]), height: item.height }));
      if (line) line.text += item.str;
      if (item.hasEOL) line = undefined;
    }
    pages.push(lines);
    progress(number / numPages);
  }
  return pages;
}

const whyOf = (error: unknown) =>
  error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken';
