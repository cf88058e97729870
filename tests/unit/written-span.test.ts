import { describe, expect, it } from 'vitest';
import { writtenClockSpan, writtenSpan } from '../../server/services/table-file/written-span.ts';

describe('days and times from one to another in one cell', () => {
  it.each([
    ['12.–14. Mai 2026', '2026-05-12', '2026-05-14'],
    ['12.-14.5.2026', '2026-05-12', '2026-05-14'],
    ['28.4.–3.5.2026', '2026-04-28', '2026-05-03'],
    ['30. Dezember bis 2. Januar 2027', '2026-12-30', '2027-01-02'],
    ['30.12.–2.1.2027', '2026-12-30', '2027-01-02'],
    ['May 12-14, 2026', '2026-05-12', '2026-05-14'],
    ['Dec 30 - Jan 2, 2027', '2026-12-30', '2027-01-02'],
    ['12th-14th May 2026', '2026-05-12', '2026-05-14'],
    ['dal 12 al 14 maggio 2026', '2026-05-12', '2026-05-14'],
    ['du 12 au 14 mai 2026', '2026-05-12', '2026-05-14'],
    ['2026-05-12/2026-05-14', '2026-05-12', '2026-05-14'],
    ['2026-05-12T19:00 – 2026-05-13T02:00', '2026-05-12T19:00', '2026-05-13T02:00'],
    ['1. Mai 2026, 19–22 Uhr', '2026-05-01T19:00', '2026-05-01T22:00'],
    ['1.5.2026 22:00 – 02:00', '2026-05-01T22:00', '2026-05-02T02:00'],
    ['2026-05-12 19:00-21:00', '2026-05-12T19:00', '2026-05-12T21:00'],
  ])('%s', (text, start, end) => {
    expect(writtenSpan(text)).toEqual({ start, end });
  });

  it('either number of 5/6/2026 may be the day until that is said', () => {
    expect(writtenSpan('5/6/2026 - 5/8/2026')).toBeUndefined();
    expect(writtenSpan('5/6/2026 - 5/8/2026', 'monthFirst')).toEqual({ start: '2026-05-06', end: '2026-05-08' });
  });

  it.each([
    '2026-05-12',
    '1.5.2026 19:00',
    '2026-05-12T19:00-02:00',
    '14.–12. Mai 2026',
    'Jazz - am See',
    '12-14',
    '+49 30 123-456',
    '',
  ])('%j is none', (text) => {
    expect(writtenSpan(text)).toBeUndefined();
  });
});

it('a cell with very many blanks is none', () => {
  expect(writtenSpan(`1.5.2026${' '.repeat(100_000)}x`)).toBeUndefined();
});

describe('hours from one to another', () => {
  it.each([
    ['19:00–22:00', '19:00', '22:00'],
    ['19:00-21:00', '19:00', '21:00'],
    ['19–22 Uhr', '19:00', '22:00'],
    ['7-9 pm', '19:00', '21:00'],
    ['10:00 bis 12:00', '10:00', '12:00'],
  ])('%s', (text, start, end) => {
    expect(writtenClockSpan(text)).toEqual({ start, end });
  });

  it.each(['19:00', '12-14', 'ganztägig', 'a–b'])('%s are none', (text) => {
    expect(writtenClockSpan(text)).toBeUndefined();
  });
});
