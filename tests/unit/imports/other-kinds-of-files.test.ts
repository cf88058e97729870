import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../../server/platform/sentences/in-language.ts';
import { readTable } from '../../../server/services/table-file/read-table.ts';

const archive = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
const hex = (bytes: string) => Buffer.from(bytes.padEnd(1_200, '0'), 'hex');
/** An old Office file whose directory, in its second sector, names these parts. */
function oldOffice(...names: string[]) {
  const file = Buffer.alloc(4_096);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  for (const [index, name] of ['Root Entry', ...names].entries()) file.write(name, 1_024 + index * 128, 'utf16le');
  return file;
}

const readable =
  'CSV, Excel (.xlsx), JSON, GeoJSON, calendars (.ics), WordPress exports (.xml) and translations (.xlf) can be imported';
const asTable = 'Save it as .xlsx or CSV';
const locked = 'The workbook is locked with a password. Save it without a password and upload that file';
const unpack = 'This is an archive. Unpack it and upload the file in it';
const page = `This is a web page (HTML). ${readable}`;
const feed = `This is a news feed (RSS or Atom). ${readable}`;

/** Kinds of files that cannot be read (H25). */
const kinds: [kind: string, file: Buffer | string, sentence: string][] = [
  ['a .docx', archive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<d/>' }), `This is a Word document. ${readable}`], // prettier-ignore
  ['a .doc', oldOffice('1Table', 'WordDocument', 'Workbook'), `This is a Word document. ${readable}`],
  ['a .pptx', archive({ 'ppt/presentation.xml': '<p/>' }), `This is a PowerPoint presentation. ${readable}`],
  ['a .ppt', oldOffice('PowerPoint Document'), `This is a PowerPoint presentation. ${readable}`],
  ['a .msg', oldOffice('__properties_version1.0'), `This is an Outlook message. ${readable}`],
  ['an .xls', oldOffice('Workbook'), `This is a workbook in an old format (.xls). ${asTable}`],
  ['an .xls with a document in it', oldOffice('Workbook', 'WordDocument'), `This is a workbook in an old format (.xls). ${asTable}`], // prettier-ignore
  ['an .xls of 1995', oldOffice('Book'), `This is a workbook in an old format (.xls). ${asTable}`],
  ['a cut-off .xls', oldOffice('Workbook').subarray(0, 40), `This is a workbook in an old format (.xls). ${asTable}`],
  ['an .xls in XML', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>', `This is a workbook in an old format (.xls). ${asTable}`], // prettier-ignore
  ['a workbook with a password', oldOffice('EncryptionInfo', 'EncryptedPackage'), locked],
  ['an .xlsb', archive({ 'xl/workbook.bin': '' }), `This is a binary workbook (.xlsb). ${asTable}`],
  ['an .ods', archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), `This is an OpenDocument spreadsheet (.ods). ${asTable}`], // prettier-ignore
  ['an .odt', archive({ mimetype: 'application/vnd.oasis.opendocument.text' }), `This is an OpenDocument file. ${readable}`], // prettier-ignore
  ['a .numbers', archive({ 'Index/Document.iwa': '' }), `This is an Apple Numbers, Pages or Keynote file. ${asTable}`], // prettier-ignore
  ['an old .numbers', archive({ 'Index.zip': '' }), `This is an Apple Numbers, Pages or Keynote file. ${asTable}`],
  ['an .epub', archive({ mimetype: 'application/epub+zip' }), `This is an e-book. ${readable}`],
  ['a .zip', archive({ 'venues.csv': 'name\nLipa' }), 'This is an archive, not a workbook (.xlsx). Unpack it and upload one of its files'], // prettier-ignore
  ['a .gz', Buffer.from(gzipSync(Buffer.from('name\nLipa'))), unpack],
  ['a .7z', hex('377abcaf271c'), unpack],
  ['a .tar', hex(`${'61'.repeat(257)}7573746172`), unpack],
  ['a .pdf', '%PDF-1.7\nx', `This is a PDF document. ${readable}`],
  ['an .rtf', String.raw`{\rtf1\ansi x}`, `This is a text document (RTF). ${readable}`],
  ['a .png', hex('89504e470d0a1a0a'), `This is a picture. ${readable}`],
  ['a .jpg', hex('ffd8ffe0'), `This is a picture. ${readable}`],
  ['a .heic', hex('000000186674797068656963'), `This is a picture. ${readable}`],
  ['a .webp', hex('524946460000000057454250'), `This is a picture. ${readable}`],
  ['an .svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n', `This is a picture. ${readable}`],
  ['an .mp4', hex('000000186674797069736f6d'), `This is a video or an audio file. ${readable}`],
  ['an .sqlite', Buffer.from('SQLite format 3\0x'), `This is a database file. ${readable}`],
  ['an .html', '<!DOCTYPE html>\n<html><table>', page],
  ['an .html in capitals', '<HTML><BODY>Lipa', page],
  ['a table as .xls', '<table border="1"><tr><td>name</td></tr></table>', page],
  ['an .html in UTF-16', Buffer.from('\uFEFF<html><table></table></html>', 'utf16le'), page],
  ['a feed', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', feed],
  ['an Atom feed', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', feed],
  ['a .kml', '<?xml version="1.0"?><!-- x --><kml></kml>', `This is a map file (KML or GPX). ${readable}`],
  ['another .xml', '<?xml version="1.0"?><hotels><hotel/></hotels>', `This is an unsupported XML file. ${readable}`],
  ['an .xml without its declaration', '<hotels>\n<hotel/></hotels>', `This is an unsupported XML file. ${readable}`],
  ['a .vcf', 'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD', `This is a contacts file (vCard). ${readable}`],
  ['an empty file', '', 'The file is empty'],
];

describe('H25: an unreadable file', () => {
  it.each(kinds)('has an error with its kind: %s', (_kind, file, sentence) => {
    expect(() => readTable(Buffer.from(file as string))).toThrow(new Error(sentence));
  });

  it.each(kinds)('has a German error: %s', (_kind, _file, sentence) => {
    expect(translatorFor('de')(sentence)).not.toMatch(/\b(This|The|Save|can be)\b/);
  });

  it.each([
    ['a heading in angle brackets', '<Name>,city\nLipa,Bled\n'],
    ['letters as of another kind', 'PDF,city\nLipa,Bled\n'],
  ])('differs from a table with %s', (_what, text) => {
    expect(readTable(Buffer.from(text)).table.rowCount).toBe(1);
  });
});
