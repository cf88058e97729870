import { describe, expect, it } from 'vitest';
import { lookOf } from '../../../server/services/table-file/cells/look.ts';
import { dayOrderOf, writtenClock, writtenTime } from '../../../server/services/table-file/cells/written-time.ts';

describe('a time in everyday notation', () => {
  it.each([
    ['10p', '22:00'],
    ['2:10a', '02:10'],
    ['12p', '12:00'],
    ['12:30 a', '00:30'],
    ['7:30 P', '19:30'],
    ['ab 20 Uhr', '20:00'],
    ['from 8pm', '20:00'],
    ['dalle 21', '21:00'],
    ['dalle 21:00', '21:00'],
    ['8p-?', '20:00'],
    ['20:00 – open end', '20:00'],
    ['20 Uhr bis offen', '20:00'],
    ['19:30-', '19:30'],
    ['9:00 until late', '09:00'],
    ['20:00 – Ende offen', '20:00'],
    ['8 pl', undefined],
    ['20:00 – Saal 2', undefined],
    ['13p', undefined],
  ])('%j is read as %j', (text, time) => {
    expect(writtenClock(text)).toBe(time);
  });

  it('makes a column of times, unlike house numbers', () => {
    expect(lookOf(['10p-2:10a', '7p', '5:30p-7:30p', '6p-?']).as).toBe('clock');
    expect(lookOf(['3a', '12A', '5 a']).as).not.toBe('clock');
  });
});

describe('dates in a column with several formats', () => {
  it.each([
    [['23.1.2025', '1/28/2025', '2/4/2025'], 'monthFirst'],
    [['1/28/2025', '31.12.2025'], 'monthFirst'],
    [['13.2.2025', '3.4.2025'], undefined],
    [['28/1/2025', '23.1.2025'], 'dayFirst'],
    [['28/1/2025', '1/28/2025', '2/4/2025'], undefined],
    [['13-2-2025', '2-4-2025'], 'dayFirst'],
    [['2/4/2025', '5/6/2025'], undefined],
  ])('%j: %s', (texts, order) => {
    expect(dayOrderOf(texts)).toBe(order);
  });

  it.each([
    ['1/28/2025', 'dayFirst', '2025-01-28'],
    ['28/1/2025', 'monthFirst', '2025-01-28'],
    ['23.1.2025', 'monthFirst', '2025-01-23'],
    ['3.4.2025', 'monthFirst', '2025-04-03'],
    ['3/4/2025', 'monthFirst', '2025-03-04'],
    ['12/31/2025 7pm', 'dayFirst', '2025-12-31T19:00'],
    ['31/31/2025', 'dayFirst', undefined],
  ] as const)('%s in a column with the %s is %s', (text, order, day) => {
    expect(writtenTime(text, order)).toBe(day);
  });

  it('are asked about if they are ambiguous and the others disagree', () => {
    expect(lookOf(['28/1/2025', '1/28/2025', '2/4/2025']).dayOrder).toBeNull();
    expect(lookOf(['23.1.2025', '2/4/2025']).dayOrder).toBeNull();
    expect(lookOf(['23.1.2025', '1/28/2025', '2/4/2025']).dayOrder).toBe('monthFirst');
  });
});
