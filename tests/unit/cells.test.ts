import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine, guarded, unguarded } from '../../contract/cells.ts';

describe('cells', () => {
  it.each(['=1+1', '+386 4 123', '-5 °C', '@home', '\tindented', '\rreturned', "'=quoted", "''=twice"])(
    'a spreadsheet takes %j for text, and it comes back as it was',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`);
      expect(unguarded(guarded(text))).toBe(text);
    },
  );

  it.each(['', 'Lipa', "'tis the season", "''", 'a=b', '5'])('%j stays as it is both ways', (text) => {
    expect([guarded(text), unguarded(text)]).toEqual([text, text]);
  });

  it.each(['=1+1', '-5 °C', '@home'])('%j that nobody guarded stays as it came', (text) => {
    expect(unguarded(text)).toBe(text);
  });

  it('a line is quoted where it must be (RFC 4180), numbers keep their sign, nothing is empty', () => {
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
