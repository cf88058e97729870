import { describe, expect, it } from 'vitest';
import { type Cell, type PackedTable, packing } from '../../server/services/table-file/packed-table.ts';
import { readTable as readPacked } from '../../server/services/table-file/read-table.ts';

const unpacked = ({ headers, pieces }: PackedTable) => ({
  headers,
  rows: pieces.flatMap(({ json }) => JSON.parse(json) as Cell[][]),
});
const readTable = (text: string) => unpacked(readPacked(Buffer.from(text)));
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
    ['a list under data', ' {"data":[{"name":"Lipa","city":{"a":1}}]}', [['Lipa', '{"a":1}']]],
    ['objects that each say something else', '[{"name":"Lipa"},{"city":7}]', [['Lipa', null], [null, 7]]], // prettier-ignore
    ['GeoJSON', '{"features":[{"type":"Feature","properties":{"name":"Lipa","city":true}}]}', [['Lipa', true]]],
    ['what cannot be stored', '[{"name":"Li\\u0000pa","city":"\\ud83d"}]', [['Lipa', '\uFFFD']]],
  ])('is read with %s', (_what, text, rows) => {
    expect(readTable(text)).toEqual({ headers: ['name', 'city'], rows });
  });

  it('takes a feature without properties for what it says itself', () => {
    expect(readTable('[{"type":"Feature","properties":null}]')).toEqual({
      headers: ['type', 'properties'],
      rows: [['Feature', null]],
    });
    expect(readTable('[{"type":"hall","properties":{"a":1}}]').headers).toEqual(['type', 'properties']);
  });

  it('whose columns are not called names them by their place', () => {
    expect(readTable('name,, \nLipa,a,b').headers).toEqual(['name', 'Column 2', 'Column 3']);
  });

  const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');

  it.each([
    ['', 'There are no rows in this file'],
    ['name\n', 'There are no rows in this file'],
    ['[]', 'There are no rows in this file'],
    ['name,name\na,b', 'Two columns are called “name”'],
    [`${columns(501)}\n${columns(501)}`, 'There are more than 500 columns in this file'],
    ['name,city\na', 'The file cannot be read: '],
    ['{', 'The file cannot be read: '],
    ['{"data":{}}', 'There is no list of records in this file'],
    ['[1]', 'There is no list of records in this file'],
    ['[[]]', 'There is no list of records in this file'],
    ['[{"a":1},null]', 'There is no list of records in this file'],
  ])('%j is refused: %s', (text, words) => {
    expect(() => readTable(text)).toThrow(words);
  });

  it('may have 500 columns', () => {
    expect(readTable(`${columns(500)}\n${columns(500)}`).headers).toHaveLength(500);
  });

  it('is shown by the first three filled cells of each column, cut where they are long', () => {
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
