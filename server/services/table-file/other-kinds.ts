import type { Archive } from './formats/zip-directory.ts';

/** The supported file types, as a sentence. */
const readable =
  'CSV, Excel (.xlsx), JSON, GeoJSON, calendars (.ics), WordPress exports (.xml) and translations (.xlf) can be imported';

/** The error of an unsupported file: its type, and the supported types. */
export const refusal = (what: string) => new Error(`${what} ${readable}`);

const sheet = 'Save it as .xlsx or CSV';
const documents = {
  word: 'This is a Word document.',
  powerPoint: 'This is a PowerPoint presentation.',
  odt: 'This is an OpenDocument file.',
  pdf: 'This is a PDF document.',
  picture: 'This is a picture.',
  recording: 'This is a video or an audio file.',
  database: 'This is a database file.',
};

/** Signatures of unsupported files: offset, and bytes in hexadecimal. */
const beginnings: [what: string, at: number, mark: string][] = [
  [documents.pdf, 0, '255044462d'],
  [documents.picture, 0, '89504e47'],
  [documents.picture, 0, 'ffd8ff'],
  [documents.picture, 0, '47494638'],
  [documents.picture, 0, '49492a00'],
  [documents.picture, 0, '4d4d002a'],
  [documents.picture, 8, '57454250'],
  [documents.picture, 4, '6674797061766966'],
  [documents.picture, 4, '6674797068656963'],
  [documents.picture, 4, '667479706d696631'],
  [documents.recording, 4, '66747970'],
  [documents.recording, 8, '57415645'],
  [documents.recording, 0, '494433'],
  [documents.recording, 0, '4f676753'],
  [documents.database, 0, '53514c69746520666f726d6174'],
  ['This is a text document (RTF).', 0, '7b5c727466'],
];
/** gzip, 7-Zip, RAR, xz, bzip2, Zstandard and tar. */
const archives: [at: number, mark: string][] = [
  [0, '1f8b'],
  [0, '377abcaf'],
  [0, '52617221'],
  [0, 'fd377a58'],
  [0, '425a6839'],
  [0, '28b52ffd'],
  [257, '7573746172'],
];

const has = (file: Buffer, at: number, mark: string) => file.toString('hex', at, at + mark.length / 2) === mark;

/** @throws Error with a sentence for an empty file, or one with the signature of an unsupported type. */
export function refuseOtherKinds(file: Buffer): void {
  if (file.length === 0) throw new Error('The file is empty');
  if (has(file, 0, 'd0cf11e0')) throw ofOldOffice(file);
  if (archives.some(([at, mark]) => has(file, at, mark)))
    throw new Error('This is an archive. Unpack it and upload the file in it');
  const [what] = beginnings.find(([, at, mark]) => has(file, at, mark)) ?? [];
  if (what) throw refusal(what);
}

/** Streams of an old Office file that identify its type. */
const streams: [name: string, refusal: () => Error][] = [
  [
    'EncryptedPackage',
    () => new Error('The workbook is locked with a password. Save it without a password and upload that file'),
  ],
  ['WordDocument', () => refusal(documents.word)],
  ['PowerPoint Document', () => refusal(documents.powerPoint)],
  ['__properties_version1.0', () => refusal('This is an Outlook message.')],
  ['Workbook', () => oldWorkbook()],
];
const oldWorkbook = () => new Error(`This is a workbook in an old format (.xls). ${sheet}`);

/** Old Office files, and encrypted new ones, have a directory of streams; the first known stream decides. */
function ofOldOffice(file: Buffer): Error {
  const isWhole = file.length > 52;
  const directory = isWhole ? (file.readUInt32LE(48) + 1) * 2 ** Math.min(file.readUInt16LE(30), 12) : 0;
  const found = streams
    .map(([name, refused]) => ({ refused, at: file.indexOf(Buffer.from(name, 'utf16le'), directory) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at);
  return found[0]?.refused() ?? oldWorkbook();
}

/** Entries that identify an archive as a document. */
const entries: [name: string, refusal: () => Error][] = [
  ['word/document.xml', () => refusal(documents.word)],
  ['ppt/presentation.xml', () => refusal(documents.powerPoint)],
  ['xl/workbook.bin', () => new Error(`This is a binary workbook (.xlsb). ${sheet}`)],
  ['Index/Document.iwa', () => new Error(`This is an Apple Numbers, Pages or Keynote file. ${sheet}`)],
  ['Index.zip', () => new Error(`This is an Apple Numbers, Pages or Keynote file. ${sheet}`)],
];

/** @throws Error with a sentence for an archive that is not a workbook. */
export function refuseOtherArchives(archive: Archive): void {
  if (archive.has('xl/workbook.xml')) return;
  const [, refused] = entries.find(([name]) => archive.has(name)) ?? [];
  if (refused) throw refused();
  let type = '';
  archive.read('mimetype', (piece) => (type += Buffer.from(piece).toString('latin1', 0, 200)));
  if (type.startsWith('application/vnd.oasis.opendocument.spreadsheet'))
    throw new Error(`This is an OpenDocument spreadsheet (.ods). ${sheet}`);
  if (type.startsWith('application/vnd.oasis.opendocument')) throw refusal(documents.odt);
  if (type.startsWith('application/epub')) throw refusal('This is an e-book.');
  throw new Error('This is an archive, not a workbook (.xlsx). Unpack it and upload one of its files');
}

/** Types of XML files by their root tag, in lower case. */
const roots: Record<string, string> = {
  html: 'This is a web page (HTML).',
  svg: documents.picture,
  rss: 'This is a news feed (RSS or Atom).',
  feed: 'This is a news feed (RSS or Atom).',
  'rdf:rdf': 'This is a news feed (RSS or Atom).',
  kml: 'This is a map file (KML or GPX).',
  gpx: 'This is a map file (KML or GPX).',
};
/** First tags of a web page without an `<html>` tag. */
const ofPages = /^(?:head|body|table|div|p|meta|style|script|title)$/;

/** @throws Error with a sentence for a text of an unsupported type, by its beginning and end. */
export function refuseOtherTexts(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 10_000).trimStart();
  if (/^BEGIN:VCARD\b/i.test(start)) throw refusal('This is a contacts file (vCard).');
  if (!start.startsWith('<')) return;
  if (/^<!doctype html|^<html[\s>]/i.test(start)) throw refusal(roots.html!);
  // A CSV file may also begin with an angle bracket.
  const isXml = start.startsWith('<?xml') || (/^<[!a-z_]/i.test(start) && endOf(bytes).endsWith('>'));
  if (!isXml) return;
  const name = /<([a-z_][\w:.-]*)/i.exec(start.replaceAll(/<!--.*?-->/gs, ''))?.[1]?.toLowerCase() ?? '';
  if (name === 'workbook') throw oldWorkbook();
  throw refusal(roots[name] ?? (ofPages.test(name) ? roots.html! : 'This is an unsupported XML file.'));
}

const endOf = (bytes: Buffer) => bytes.toString('latin1', Math.max(0, bytes.length - 200)).trimEnd();
