import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine, guarded, unguarded } from '../../../contract/declaration/cells.ts';

describe('cells', () => {
  it.each([
    '=1+1',
    '+386 4 123',
    '-5 °C',
    '@home',
    '\tindented',
    '\rreturned',
    '\nfed',
    "'=quoted",
    "''=twice",
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('%j is text in a spreadsheet, and is read back unchanged', (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguarded(guarded(text))).toBe(text);
  });

  it.each([
    ['Hotel;=1+1', "Hotel;'=1+1"],
    ['x;@SUM(1);＝2', "x;'@SUM(1);'＝2"],
    ['a\t-1', "a\t'-1"],
    ['two\r\n+lines\n\n- more', "two\r\n'+lines\n\n'- more"],
    ["Hotel;'=1", "Hotel;''=1"],
    ['\t=1', "'\t'=1"],
    ['=1;=2', "'=1;'=2"],
  ])(
    '%j contains no formula if a spreadsheet splits at semicolons, tabs or lines, and is read back unchanged',
    (text, cell) => {
      expect(guarded(text)).toBe(cell);
      expect(unguarded(cell)).toBe(text);
    },
  );

  it('any combination of these characters is read back unchanged', () => {
    const alphabet = ["'", '=', ';', '\n', '\t', '-', 'a', '＝'];
    const texts = Array.from({ length: alphabet.length ** 4 }, (_, index) =>
      [0, 1, 2, 3].map((place) => alphabet[Math.floor(index / alphabet.length ** place) % alphabet.length]).join(''),
    );
    expect(texts.filter((text) => unguarded(guarded(text)) !== text)).toEqual([]);
  });

  it('values inside lists and objects are guarded, and numbers are not', () => {
    expect(csvLine([['a;=1', '\t'], -1.5])).toBe(`"[""a;'=1"",""\\t""]",-1.5\r\n`);
  });

  it.each(['', 'Lipa', "'tis the season", "''", 'a=b', '5'])('%j stays unchanged in both directions', (text) => {
    expect([guarded(text), unguarded(text)]).toEqual([text, text]);
  });

  it.each(['=1+1', '-5 °C', '@home'])('%j without the guard character is read unchanged', (text) => {
    expect(unguarded(text)).toBe(text);
  });

  it('a cell is quoted where needed (RFC 4180), numbers keep their sign, and null is empty', () => {
    expect(csvLine(['x;y', 'x\ty'])).toBe('"x;y","x\ty"\r\n');
    expect(csvLine(['a "b", c', 'two\nlines', -1.5, true, null, undefined, ' edge'])).toBe(
      '"a ""b"", c","two\nlines",-1.5,true,,," edge"\r\n',
    );
  });

  it('another parser reads the written values', () => {
    const rows = [
      ['name', 'text'],
      ['"', ',\r\n;'],
      ['=HYPERLINK("https://x.example")', ' '],
    ];
    const read = parse(rows.map(csvLine).join('')).map((row) => row.map(unguarded));
    expect(read).toEqual(rows);
  });
});
