import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine, guarded, unguarded } from '../../contract/declaration/cells.ts';

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
  ])('a spreadsheet takes %j for text, and it comes back as it was', (text) => {
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
    'a spreadsheet that splits at semicolons, tabs or lines finds no formula in %j, and it comes back as it was',
    (text, cell) => {
      expect(guarded(text)).toBe(cell);
      expect(unguarded(cell)).toBe(text);
    },
  );

  it('whatever is made of these signs comes back as it was', () => {
    const alphabet = ["'", '=', ';', '\n', '\t', '-', 'a', '＝'];
    const texts = Array.from({ length: alphabet.length ** 4 }, (_, index) =>
      [0, 1, 2, 3].map((place) => alphabet[Math.floor(index / alphabet.length ** place) % alphabet.length]).join(''),
    );
    expect(texts.filter((text) => unguarded(guarded(text)) !== text)).toEqual([]);
  });

  it('a list or structure is guarded within, and a number is not', () => {
    expect(csvLine([['a;=1', '\t'], -1.5])).toBe(`"[""a;'=1"",""\\t""]",-1.5\r\n`);
  });

  it.each(['', 'Lipa', "'tis the season", "''", 'a=b', '5'])('%j stays as it is both ways', (text) => {
    expect([guarded(text), unguarded(text)]).toEqual([text, text]);
  });

  it.each(['=1+1', '-5 °C', '@home'])('%j without the guard character is read unchanged', (text) => {
    expect(unguarded(text)).toBe(text);
  });

  it('a line is quoted where it must be (RFC 4180), numbers keep their sign, nothing is empty', () => {
    expect(csvLine(['x;y', 'x\ty'])).toBe('"x;y","x\ty"\r\n');
    expect(csvLine(['a "b", c', 'two\nlines', -1.5, true, null, undefined, ' edge'])).toBe(
      '"a ""b"", c","two\nlines",-1.5,true,,," edge"\r\n',
    );
  });

  it('what another parser reads is what was written', () => {
    const rows = [
      ['name', 'text'],
      ['"', ',\r\n;'],
      ['=HYPERLINK("https://x.example")', ' '],
    ];
    const read = parse(rows.map(csvLine).join('')).map((row) => row.map(unguarded));
    expect(read).toEqual(rows);
  });
});
