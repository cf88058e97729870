import { describe, expect, it } from 'vitest';
import { type Cell, type PackedTable, packing } from '../../../server/services/table-file/formats/packed-table.ts';
import { readTable as readPacked } from '../../../server/services/table-file/read-table.ts';
import { workbookOf as book } from '../../server/imports/workbook.ts';

const unpacked = ({ headers, pieces }: PackedTable) => ({
  headers,
  rows: pieces.flatMap(({ json }) => JSON.parse(json) as Cell[][]),
});
const readTable = (text: string) => unpacked(readPacked(Buffer.from(text)).table);
function samplesOf({ headers, rows }: { headers: string[]; rows: Cell[][] }) {
  const table = packing(headers);
  for (const cells of rows) table.take(cells);
  return table.packed().samples;
}

describe('a file of records', () => {
  it.each([
    ['commas', 'name,city\nLipa,"Bled, lake"\n', [['Lipa', 'Bled, lake']]],
    ['semicolons', 'name;city\nLipa;Bled, lake', [['Lipa', 'Bled, lake']]],
    ['tabs', 'name\tcity\nLipa\tBled; lake', [['Lipa', 'Bled; lake']]],
    ['a mark at its beginning', '\uFEFFname,city\nLipa,Bled', [['Lipa', 'Bled']]],
    ['empty lines', 'name,city\n\nLipa,Bled\n\n', [['Lipa', 'Bled']]],
    ['cells that a spreadsheet must not run', "name,city\n'=1+1,'tis", [['=1+1', "'tis"]]],
    ['a list of objects', '[{"name":"Lipa","city":"Bled"}]', [['Lipa', 'Bled']]],
    ['a list under data', ' {"data":[{"name":"Lipa","city":[1,2]}]}', [['Lipa', '[1,2]']]],
    ['a line that says what parts its values', 'sep=|\nname|city\nLipa|Bled', [['Lipa', 'Bled']]],
    ['bars', 'name|city\nLipa|Bled, lake', [['Lipa', 'Bled, lake']]],
    ['quotation marks within a cell', 'name,city\nThe "Lipa",Bled', [['The "Lipa"', 'Bled']]],
    ['an object to each line', '{"name":"Lipa","city":1}\n{"name":"Oak","city":2}\n', [['Lipa', 1], ['Oak', 2]]], // prettier-ignore
    ['numbers of more digits than a number holds', '[{"name":12345678901234567890,"city":1.5}]', [['12345678901234567890', 1.5]]], // prettier-ignore
    ['a row that is shorter', 'name,city\nLipa', [['Lipa', null]]],
    ['objects that each say something else', '[{"name":"Lipa"},{"city":7}]', [['Lipa', null], [null, 7]]], // prettier-ignore
    ['GeoJSON', '{"features":[{"type":"Feature","properties":{"name":"Lipa","city":true}}]}', [['Lipa', true]]],
    ['what cannot be stored', '[{"name":"Li\\u0000pa","city":"\\ud83d"}]', [['Lipa', '\uFFFD']]],
  ])('is read with %s', (_what, text, rows) => {
    expect(readTable(text)).toEqual({ headers: ['name', 'city'], rows });
  });

  it('takes a feature’s own members if it has no properties', () => {
    expect(readTable('[{"type":"Feature","properties":null}]')).toEqual({
      headers: ['type', 'properties'],
      rows: [['Feature', null]],
    });
    expect(readTable('[{"type":"hall","properties":{"a":1}}]').headers).toEqual(['type', 'properties.a']);
  });

  it('can have a title above its headings, and headings over several columns', () => {
    expect(readTable('Hotels 2033,,\n\nname,city,stars\nLipa,Bled,4')).toEqual({
      headers: ['name', 'city', 'stars'],
      rows: [['Lipa', 'Bled', '4']],
    });
    expect(readTable('name,address,,\n,street,city,\nLipa,Lake Road,Bled,').headers).toEqual([
      'name',
      'address.street',
      'address.city',
    ]);
  });

  it('has a column for each nested value, and a table for each list of other records', () => {
    const text =
      '{"hotels":[{"name":"Lipa","at":{"city":"Bled","geo":{"lat":1}},"events":[{"title":"A"},{"title":"B"}]},{"name":"Oak"}]}';
    const { table, lists } = readPacked(Buffer.from(text), { lists: ['events'] });
    expect(table.headers).toEqual(['name', 'at.city', 'at.geo.lat']);
    expect(lists).toMatchObject([
      { path: 'events', table: { headers: ['title'], rowCount: 2, pieces: [{ owners: [1, 1] }] } },
    ]);
  });

  it('without headings names its columns by position', () => {
    expect(readTable('name,, \nLipa,a,b').headers).toEqual(['name', 'Column 2', 'Column 3']);
  });

  const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');

  it.each([
    ['', 'The file is empty'],
    ['\n\n', 'There are no rows in this file'],
    ['name\n', 'There are no rows in this file'],
    ['[]', 'There are no rows in this file'],
    [`${columns(501)}\n${columns(501)}`, 'There are more than 500 columns in this file'],
    ['{', 'The file cannot be read: '],
    ['{"data":{}}', 'This file has no list of records'],
    ['[1]', 'This file has no list of records'],
    ['[[]]', 'This file has no list of records'],
    ['[{"a":1},null]', 'This file has no list of records'],
  ])('%j is refused: %s', (text, words) => {
    expect(() => readTable(text)).toThrow(words);
  });

  it('may have 500 columns', () => {
    expect(readTable(`${columns(500)}\n${columns(500)}`).headers).toHaveLength(500);
  });

  it('is previewed with the first three non-empty cells of each column, shortened', () => {
    const rows = [
      ['', 'x'.repeat(61)],
      [' a ', null],
      ['b', null],
      [7, null],
      ['c', `${'y'.repeat(59)}😀`],
    ];
    expect(samplesOf({ headers: ['one', 'two'], rows })).toEqual({
      one: ['a', 'b', '7'],
      two: ['x'.repeat(60), `${'y'.repeat(59)}\uFFFD`],
    });
  });
});

describe('a workbook with several sheets', () => {
  const cells = { text: '<c t="inlineStr"><is><t>name</t></is></c>', number: '<c><v>7</v></c>' };
  it('is read from the first sheet with rows, and the other non-empty ones are listed', () => {
    const { notes } = readPacked(book({ Empty: '', May: cells.text, June: cells.text, July: cells.number, Last: '' }));
    expect(notes).toEqual(['Only the sheet “May” is imported, not: June, July']);
  });

  it('is read from the selected sheet', () => {
    const file = book({ May: cells.text, Empty: '', June: cells.number });
    expect(readPacked(file).sheet).toEqual({ name: 'May', all: ['May', 'June'] });
    const { table, sheet, notes } = readPacked(file, { sheet: 'June' });
    expect(table.pieces.map(({ json }) => json)).not.toEqual(readPacked(file).table.pieces.map(({ json }) => json));
    expect([sheet, notes]).toEqual([
      { name: 'June', all: ['May', 'June'] },
      ['Only the sheet “June” is imported, not: May'],
    ]);
    expect(readPacked(book({ May: cells.text, Empty: '' })).sheet).toBeUndefined();
  });

  it.each(['Empty', 'July'])('has no sheet “%s” to select', (sheet) => {
    const file = book({ May: cells.text, Empty: '' });
    expect(() => readPacked(file, { sheet })).toThrow(`This workbook has no sheet “${sheet}” with rows`);
  });
});
