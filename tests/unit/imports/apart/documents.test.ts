// @vitest-environment happy-dom
import { MessageChannel } from 'node:worker_threads';
import { constants, deflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { documentLimits } from '../../../../src/pages/styleguides/documents/limits.ts';
import { readDocument } from '../../../../src/pages/styleguides/documents/read-document.ts';
import { readDocuments } from '../../../../src/pages/styleguides/documents/read-documents.ts';
import { pdfFile, wordBody, wordFile, wordParagraph } from '../../../documents.ts';

const workers = vi.hoisted(() => ({ deaf: false }));

/** Runs a browser's worker code in the test process, behind the same port. */
vi.mock('../../../../src/pages/styleguides/documents/pdf-worker.ts', () => ({
  pdfWorker: () => {
    const { port1, port2 } = new MessageChannel();
    const opened = (async () => {
      if (workers.deaf) return;
      // @ts-expect-error The library declares no types of its worker.
      const { WorkerMessageHandler } = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
      WorkerMessageHandler.initializeFromPort(port2);
      port2.start();
    })();
    port1.start();
    return Object.assign(port1, { terminate: () => void opened.then(() => port1.close()) });
  },
}));

const never = new AbortController().signal;
const read = (file: File, more: { time?: number; signal?: AbortSignal } = {}) =>
  readDocument(file, { progress: () => undefined, signal: never, ...more });
const whyNot = (file: File, more: { time?: number } = {}) =>
  read(file, more).then(
    () => 'read',
    (error: Error & { why?: string }) => error.why ?? `${error}`,
  );
/** The start of a file. */
const cut = (file: File, bytes: number) => new File([file.slice(0, bytes)], file.name);
const named = (text: string | Uint8Array, name: string) => new File([text as BlobPart], name);

it('S7.10 a Word file is read paragraph by paragraph, without deleted and repeated text', async () => {
  const body = wordBody(`
    ${wordParagraph('Our house')}
    <w:p><w:pPr><w:pStyle w:val="x"/></w:pPr><w:r><w:t>We bake</w:t></w:r><w:r><w:tab/><w:t>our bread &amp; cake.</w:t></w:r></w:p>
    <w:p><w:r><w:t>One</w:t><w:br/><w:t>two.</w:t></w:r><w:del><w:r><w:delText>No</w:delText></w:r></w:del></w:p>
    <w:tbl><w:tr><w:tc>${wordParagraph('In a table.')}</w:tc><w:tc>${wordParagraph('Beside it.')}</w:tc></w:tr></w:tbl>
    <w:p><w:r><mc:AlternateContent><mc:Choice>${wordParagraph('In a box.')}</mc:Choice><mc:Fallback>${wordParagraph('In a box.')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`);
  expect(await read(wordFile(body))).toBe(
    'Our house\nWe bake our bread & cake.\nOne\ntwo.\nIn a table.\nBeside it.\nIn a box.',
  );
});

it('S7.10 the lines of a PDF file become paragraphs again, with hyphenated words rejoined', async () => {
  const file = pdfFile([
    ['Our house', '', '', 'We bake our bread in the old tiled sto-', 've. Wander- und Rad-', 'wege begin here. The Schloss-', 'Hotel is near.'],
  ]); // prettier-ignore
  expect(await read(file)).toBe(
    'Our house\nWe bake our bread in the old tiled stove. Wander- und Radwege begin here. The Schloss-Hotel is near.',
  );
});

it('S7.10 headers and footers of a PDF file are left out, and a sentence continues on the next page', async () => {
  const page = (number: number, ...lines: string[]) => [
    'Hotel Lipa, 2026',
    '',
    '',
    ...lines,
    '',
    '',
    `Page ${number} of 3`,
  ];
  const text = await read(
    pdfFile([
      page(1, 'We bake our bread and'),
      page(2, 'serve it warm.', '', '', 'We row.', '', '', 'Hotel Lipa, 2026'),
      page(3, 'We walk.'),
    ]),
  );
  expect(text).toBe('We bake our bread and serve it warm.\nWe row.\nWe walk.');
});

it('S7.10 a PDF file with a script or a program call is read as text, and nothing is run', async () => {
  const script = '/OpenAction << /S /JavaScript /JS (globalThis.ran = true; app.alert\\(1\\)) >>';
  const launch = '/OpenAction << /S /Launch /F (calc.exe) >> /AA << /WC << /S /URI /URI (http://127.0.0.1:1/) >> >>';
  const asked = vi.spyOn(globalThis, 'fetch');
  expect(await read(pdfFile([['We bake bread.']], { catalog: script }))).toBe('We bake bread.');
  expect(await read(pdfFile([['We bake bread.']], { catalog: launch }))).toBe('We bake bread.');
  expect(globalThis).not.toHaveProperty('ran');
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['scanned pages', () => pdfFile([[], []]), 'scanned'],
  ['a password', () => pdfFile([['Secret.']], { trailer: `/ID [<00><00>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>` }), 'password'],
  ['more pages than are read', () => pdfFile(Array.from({ length: documentLimits.pages + 1 }, () => ['Page.'])), 'tooManyPages'],
  ['a PDF that was cut', () => { const file = pdfFile([['We bake bread.']]); return cut(file, file.size - 60); }, 'cut'],
  ['nothing but the beginning and the end of a PDF', () => named('%PDF-1.4\n%%EOF', 'letter.pdf'), 'broken'],
  ['a text by the name of a PDF', () => named('We bake.', 'letter.pdf'), 'mislabelled'],
  ['a Word file without words', () => wordFile(wordBody('<w:p/>')), 'empty'],
  ['a Word file that was cut', () => { const file = wordFile(wordBody(wordParagraph(Array.from({ length: 4_000 }, (_, n) => `${n * 7919}`).join(' ')))); return cut(file, file.size - 8_000); }, 'cut'],
  ['a zip that is no Word file', () => wordFile('<w:workbook xmlns:w="x"/>'), 'broken'],
  ['a Word file with broken XML', () => wordFile('<w:document xmlns:w="x"><w:p>'), 'broken'],
  ['a Word file that declares entities', () => wordFile(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wordBody(wordParagraph('&b;'))}`), 'broken'],
  ['a text by the name of a Word file', () => named('We bake.', 'letter.docx'), 'mislabelled'],
  ['an old Word file by the name of a new one', () => named(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'letter.docx'), 'mislabelled'],
  ['a Word file with a password', () => named(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])), 'letter.docx'), 'password'],
  ['an old Word file', () => named('x', 'letter.doc'), 'kind'],
  ['a picture by the name of a text', () => named('PNG\0\0', 'letter.txt'), 'mislabelled'],
  ['a text of spaces', () => named(' \n ', 'letter.txt'), 'empty'],
] as const)('S7.10 why %s cannot be read is said', async (_, file, why) => {
  expect(await whyNot(file())).toBe(why);
}); // prettier-ignore

it('S7.10 a file that is too large is not opened', async () => {
  const file = named('x', 'letter.pdf');
  Object.defineProperty(file, 'size', { value: documentLimits.file + 1 });
  const opened = vi.spyOn(file, 'arrayBuffer');
  expect(await whyNot(file)).toBe('tooLarge');
  expect(opened).not.toHaveBeenCalled();
});

/** A Word file of 1 MB whose body is 1 GB of spaces. */
function bomb(): File {
  // One deflate block, repeated 64 times, then the final block.
  const part = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const parts = [...Array.from({ length: 64 }, () => part), Uint8Array.of(3, 0)];
  const packed = parts.reduce((sum, { length }) => sum + length, 0);
  const name = new TextEncoder().encode('word/document.xml');
  const head = new DataView(new ArrayBuffer(30));
  head.setUint32(0, 0x04034b50, true);
  head.setUint16(8, 8, true);
  head.setUint32(18, packed, true);
  // It claims a small size.
  head.setUint32(22, 1_000, true);
  head.setUint16(26, name.length, true);
  return new File([head.buffer, name, ...(parts as BlobPart[])], 'bomb.docx');
}

it('S7.10 a Word file that unpacks to a gigabyte is rejected after a few megabytes', async () => {
  const file = bomb();
  const slices = vi.spyOn(file, 'slice');
  expect(await whyNot(file)).toBe('tooLarge');
  expect(file.size).toBeGreaterThan(1_000_000);
  // The start, and one or two parts of it.
  expect(slices.mock.calls.length).toBeLessThan(4);
});

it('S7.10 a PDF file that blocks its worker forever is aborted', async () => {
  workers.deaf = true;
  expect(await whyNot(pdfFile([['We bake.']]), { time: 20 })).toBe('tooSlow');
  workers.deaf = false;
});

it('S7.10 documents are read one after another: an unreadable one does not affect others, and canceling keeps the read ones', async () => {
  const stopping = new AbortController();
  const told: string[] = [];
  const options = {
    before: [{ name: 'old.txt', text: 'Old.' }],
    signal: stopping.signal,
    progress: ({ name, part }: { name: string; part: number }) => {
      told.push(`${name} ${part}`);
      if (name === 'third.docx') stopping.abort();
    },
  };
  const files = [
    named('no', 'first.pdf'),
    pdfFile([['We bake.'], ['We row.']], { name: 'second.pdf' }),
    wordFile(wordBody(wordParagraph('We walk.')), 'third.docx'),
    named('We swim.', 'fourth.txt'),
  ];
  expect(await readDocuments(files, options)).toEqual({
    documents: [
      { name: 'old.txt', text: 'Old.' },
      { name: 'second.pdf', text: 'We bake. We row.' },
    ],
    unfit: [{ name: 'first.pdf', why: 'mislabelled' }],
  });
  expect(told).toEqual(['first.pdf 0', 'second.pdf 0', 'second.pdf 0.5', 'second.pdf 1', 'third.docx 0']);
});
