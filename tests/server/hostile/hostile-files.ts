import { deflateRawSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** A malicious file, and the error for its sender. */
export interface HostileFile {
  name: string;
  /** Created when needed: together they would fill the memory. */
  make(): Buffer;
  status: number;
  says: string | RegExp;
}

const MB = 1024 * 1024;
const filled = (text: string, size: number) => Buffer.alloc(size, text);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** An archive with one entry that unpacks to this size, and may claim more entries. */
function zip(name: string, size: number, said = size): Buffer {
  return archiveOf(name, deflateRawSync(Buffer.alloc(size, ' ')), said);
}

function archiveOf(name: string, packed: Buffer, size: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const before = Buffer.concat([header, Buffer.from(name), packed]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(before.length, 16);
  return Buffer.concat([before, entry, Buffer.from(name), end]);
}

/** A workbook with this content as its first file. */
const bookOf = (xml: string) => archiveOf('xl/workbook.xml', deflateRawSync(Buffer.from(xml)), xml.length);

const sheetOf = (rows: string) =>
  Buffer.from(
    zipSync(
      {
        'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': Buffer.from(
          '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>',
        ),
        'xl/s.xml': Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      },
      { level: 1 },
    ),
  );

const entities = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><x>&b;&c;</x>`;
const damaged = /^The workbook is damaged/;
const archive = 'This is an archive. Unpack it and upload the file in it';
const tooLarge = /^The workbook is too large when unpacked/;
const tooManyRows = 'The file has more than 200,000 rows; split it';
const tooManyCells = 'The file has more than 3,000,000 cells; split it';
const tooManyValues = 'The file has more than 1,500,000 values; split it';
const tooManyColumns = 'There are more than 500 columns in this file';
const longRow = /has more than 1,000,000 characters\. Check for a missing quotation mark\.$/;
const longCell = /^A cell has more than 100,000 characters/;

const refused: [name: string, make: () => Buffer, says: string | RegExp][] = [
  [
    'a number of a million digits',
    () => Buffer.from(`[{"name":"Lipa","capacity":${'9'.repeat(1_000_000)}}]`),
    longCell,
  ],
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
    'A column name has more than 500 characters',
  ],
  ['NULs alone', () => Buffer.alloc(19 * MB), longRow],
  ['bytes of no text', () => filled('\u00e9\u00ff', 19 * MB).subarray(1), longRow],
  [
    'a picture',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex'),
    /^This is a picture\. CSV, .* can be imported$/,
  ],
  ['an archive of 1 GB', () => zip('a.csv', 1_000 * MB), tooLarge],
  ['a packed file of 1 GB', () => gzipSync(Buffer.alloc(1_000 * MB)), archive],
  ['a workbook with a shared text of 200 MB', () => zip('xl/sharedStrings.xml', 200 * MB), tooLarge],
  ['a workbook whose directory says less than it holds', () => zip('xl/workbook.xml', 100 * MB, 1_000), tooLarge],
  ['a workbook without its end', () => zip('xl/workbook.xml', 1_000).subarray(0, 60), damaged],
  ['an archive of something else', () => zip('a.csv', 1_000), /not a workbook/],
  ['an empty archive', () => Buffer.from('504b0506000000000000000000000000', 'hex'), damaged],
  [
    'a workbook with entities that grow',
    () => bookOf('<!DOCTYPE x [<!ENTITY a "ha">]><workbook>&a;</workbook>'),
    damaged,
  ],
  [
    'a workbook with a cell far to the right',
    () => sheetOf('<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>'),
    tooManyColumns,
  ],
  ['a workbook of 300,000 rows', () => sheetOf('<row><c><v>1</v></c></row>'.repeat(300_000)), tooManyRows],
  [
    'a calendar that is cut off',
    () => Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x'),
    /^The calendar is cut off$/,
  ],
  ['20 million lists within each other', () => filled('[', 20 * MB - 1), /64 levels deep/],
  ['20 million objects within each other', () => filled('{"a":', 19 * MB), /64 levels deep/],
  [
    'a record with 1,000 levels',
    () => Buffer.from(`[{"name":${'['.repeat(1_000)}${']'.repeat(1_000)}}]`),
    /64 levels deep/,
  ],
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
    tooManyValues,
  ],
  [
    '6 million records with nothing in them',
    () => Buffer.concat([Buffer.from('[{}'), filled(',{}', 19 * MB - 1), Buffer.from(']')]),
    tooManyValues,
  ],
  ['210,000 records', () => json(Array.from({ length: 210_000 }, () => ({ a: 1 }))), tooManyRows],
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
    tooManyValues,
  ],
  ['an export of which a part is missing', () => Buffer.from('[{"name":"Lipa"},{"na'), /^The file cannot be read: /],
  ['a list of other things than records', () => Buffer.from('[1,"a",null,[]]'), 'This file has no list of records'],
];

/** These are imported as plain data; their malicious part has no effect. */
const columns = (cell: string, count: number) =>
  `${Array.from({ length: count }, (_, number) => `${cell}${number}`).join()}\n`;

const taken: [name: string, make: () => Buffer][] = [
  ['UTF-16, as some spreadsheets write it', () => utf16('name\nLipa\n')],
  ['UTF-16 the other way round', () => utf16('name\nLipa\n').swap16()],
  ['the same column 400 times', () => Buffer.from(`${'name,'.repeat(400)}\n${'a,'.repeat(400)}\n`)],
  ['numbers beyond all numbers', () => Buffer.from('[{"name":"Lipa","capacity":1e999999,"price":-1e999999}]')],
  ['names that every object has', () => Buffer.from('[{"__proto__":{"name":"x"},"constructor":1},{"toString":"a"}]')],
  ['marks of the byte order in several places', () => Buffer.from('\uFEFF\uFEFFname\n\uFEFFLipa\n')],
  ['XML with entities that grow and read files', () => Buffer.from(`x\n${entities.replaceAll('"', '')}\n`)],
  ['as much as a file may hold', () => Buffer.from(columns('c', 40) + columns('abcdefg', 40).repeat(37_000))],
  ['a formula', () => Buffer.from('name\n"=HYPERLINK(""http://evil.example"")"\n')],
];

export const hostileFiles: HostileFile[] = [
  ...refused.map(([name, make, says]) => ({ name, make, status: 422, says })),
  { name: 'more than 20 MB', make: () => filled('a\n', 21 * MB), status: 413, says: /larger than 20 MB/ },
  ...taken.map(([name, make]) => ({ name, make, status: 201, says: '' })),
];
