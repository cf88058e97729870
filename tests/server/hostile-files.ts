import { deflateRawSync, gzipSync } from 'node:zlib';

/** A file that nobody means well with, and what is said to whoever brings it. */
export interface HostileFile {
  name: string;
  /** Made when it is needed: together they would fill the memory. */
  make(): Buffer;
  status: number;
  says: string | RegExp;
}

const MB = 1024 * 1024;
const filled = (text: string, size: number) => Buffer.alloc(size, text);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** An archive with one entry that unpacks to so many bytes. */
function zip(name: string, size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

const entities = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><x>&b;&c;</x>`;
const workbook = /^This is a workbook or an archive/;
const tooManyRows = 'The file has more than 50,000 rows; split it';
const tooManyCells = 'The file has more than 1,500,000 cells; split it';
const tooManyColumns = 'There are more than 500 columns in this file';
const longRow = /has more than 1,000,000 characters\. Is a quotation mark missing there\?$/;
const longCell = /^There is a cell of more than 100,000 characters/;

const refused: [name: string, make: () => Buffer, says: string | RegExp][] = [
  ['9.9 million lines', () => filled('a\n', 19_800_000), tooManyRows],
  ['10 million columns', () => filled('a,', 19_999_999), tooManyCells],
  ['10 million columns with tabs', () => filled('\t', 10_000_000), tooManyCells],
  ['half a million columns', () => filled('a,', 999_999), tooManyColumns],
  ['9.9 million empty lines', () => filled('\n', 9_900_000), 'There are no rows in this file'],
  [
    'one quotation mark that is left open',
    () => Buffer.concat([Buffer.from('name\n"'), filled('a b\n', 19 * MB)]),
    longRow,
  ],
  ['quotation marks alone', () => filled('"', 20 * MB - 1), longRow],
  ['lines that end as on old machines', () => filled('a\r', 19 * MB), tooManyRows],
  ['one cell of 19 MB', () => Buffer.concat([Buffer.from('name\n'), filled('a', 19 * MB)]), longRow],
  ['one cell of 200,000 characters', () => Buffer.concat([Buffer.from('name\n'), filled('a', 200_000)]), longCell],
  [
    'a heading of 1,000 characters',
    () => Buffer.from(`${'a'.repeat(1_000)}\nLipa\n`),
    'A column has a name of more than 500 characters',
  ],
  ['NULs alone', () => Buffer.alloc(19 * MB), longRow],
  ['UTF-16, as some spreadsheets write it', () => utf16('name\nLipa\n'), /UTF-16/],
  ['UTF-16 the other way round', () => utf16('name\nLipa\n').swap16(), /UTF-16/],
  ['bytes of no text', () => filled('\u00e9\u00ff', 19 * MB).subarray(1), 'Must be a text file in UTF-8'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex'), 'Must be a text file in UTF-8'],
  ['an archive of 1 GB', () => zip('a.csv', 1_000 * MB), workbook],
  ['a packed file of 1 GB', () => gzipSync(Buffer.alloc(1_000 * MB)), workbook],
  ['a workbook with a shared text of 200 MB', () => zip('xl/sharedStrings.xml', 200 * MB), workbook],
  ['an empty archive', () => Buffer.from('504b0506000000000000000000000000', 'hex'), workbook],
  ['20 million lists within each other', () => filled('[', 20 * MB - 1), /64 deep/],
  ['20 million objects within each other', () => filled('{"a":', 19 * MB), /64 deep/],
  ['a record with 1,000 levels', () => Buffer.from(`[{"name":${'['.repeat(1_000)}${']'.repeat(1_000)}}]`), /64 deep/],
  [
    'JSON of one text of 19 MB',
    () => Buffer.concat([Buffer.from('[{"name":"'), filled('a', 19 * MB), Buffer.from('"}]')]),
    longCell,
  ],
  [
    'JSON of quotation marks',
    () => Buffer.concat([Buffer.from('['), filled('"', 19 * MB)]),
    /^The file cannot be read: /,
  ],
  [
    'JSON of backslashes',
    () => Buffer.concat([Buffer.from('["'), filled('\\', 19 * MB)]),
    /^The file cannot be read: /,
  ],
  [
    '9 million numbers',
    () => Buffer.concat([Buffer.from('[1'), filled(',1', 19 * MB), Buffer.from(']')]),
    tooManyCells,
  ],
  [
    '6 million records with nothing in them',
    () => Buffer.concat([Buffer.from('[{}'), filled(',{}', 19 * MB - 1), Buffer.from(']')]),
    tooManyCells,
  ],
  ['60,000 records', () => json(Array.from({ length: 60_000 }, () => ({ a: 1 }))), tooManyRows],
  [
    'records that each have a field of their own',
    () => json(Array.from({ length: 40_000 }, (_, number) => ({ [`f${number}`]: 1 }))),
    tooManyColumns,
  ],
  [
    'one record with 600,000 fields',
    () => json([Object.fromEntries(Array.from({ length: 600_000 }, (_, number) => [`f${number}`, 1]))]),
    tooManyColumns,
  ],
  [
    'few values in a table of 20 million cells',
    () => json(Array.from({ length: 45_000 }, (_, number) => ({ [`f${number % 450}`]: 1 }))),
    tooManyCells,
  ],
  ['an export of which a part is missing', () => Buffer.from('[{"name":"Lipa"},{"na'), /^The file cannot be read: /],
  [
    'a list of other things than records',
    () => Buffer.from('[1,"a",null,[]]'),
    'There is no list of records in this file',
  ],
  [
    'the same column 400 times',
    () => Buffer.concat([filled('name,', 2_000), filled('\n'.padEnd(401, ','), 802)]),
    'Two columns are called “name”',
  ],
];

/** These bring what they seem to bring; whatever is meant by them does not happen. */
const columns = (cell: string, count: number) =>
  `${Array.from({ length: count }, (_, number) => `${cell}${number}`).join()}\n`;

const taken: [name: string, make: () => Buffer][] = [
  ['a number of a million digits', () => Buffer.from(`[{"name":"Lipa","capacity":${'9'.repeat(1_000_000)}}]`)],
  ['numbers beyond all numbers', () => Buffer.from('[{"name":"Lipa","capacity":1e999999,"price":-1e999999}]')],
  ['names that every object has', () => Buffer.from('[{"__proto__":{"name":"x"},"constructor":1},{"toString":"a"}]')],
  ['marks of the byte order in several places', () => Buffer.from('\uFEFF\uFEFFname\n\uFEFFLipa\n')],
  ['XML with entities that grow and read files', () => Buffer.from(`x\n${entities.replaceAll('"', '')}\n`)],
  ['as much as a file may hold', () => Buffer.from(columns('c', 40) + columns('abcdefg', 40).repeat(37_000))],
  ['a formula', () => Buffer.from('name\n"=HYPERLINK(""http://evil.example"")"\n')],
];

/** Every kind. */
export const hostileFiles: HostileFile[] = [
  ...refused.map(([name, make, says]) => ({ name, make, status: 422, says })),
  { name: 'more than 20 MB', make: () => filled('a\n', 21 * MB), status: 413, says: /larger than 20 MB/ },
  ...taken.map(([name, make]) => ({ name, make, status: 201, says: '' })),
];
