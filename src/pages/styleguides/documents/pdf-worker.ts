// The build adds the default export: the URL of the file.
// oxlint-disable-next-line import/default
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A worker that reads PDF files, from this origin. */
export const pdfWorker = (): Worker => new Worker(address, { type: 'module' });
