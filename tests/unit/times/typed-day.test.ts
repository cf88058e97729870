import { afterEach, describe, expect, it } from 'vitest';
import { noteLanguage, readBy } from '../../../src/formats/reader.ts';
import { typedDay } from '../../../src/formats/typed-day.ts';

afterEach(() => {
  readBy({});
  noteLanguage('en');
});

describe('a typed day', () => {
  it.each([
    ['en-GB', '1/5/2026'],
    ['en-US', '5/1/2026'],
    ['de-AT', '1.5.2026'],
    ['de-AT', '1. Mai 2026'],
    ['de-AT', '01.05.2026'],
    ['fr-FR', '1 mai 2026'],
    ['es-ES', '1 de mayo de 2026'],
    ['it-IT', '1 maggio 2026'],
    ['en-US', 'May 1, 2026'],
    ['en-GB', '1 May 2026'],
    ['de-AT', '1 May 2026'],
    ['de-AT', ' 2026-05-01 '],
  ] as const)('in %s %s is the first of May', (locale, text) => {
    readBy({ locale });
    noteLanguage(locale.slice(0, 2));
    expect(typedDay(text)).toBe('2026-05-01');
  });

  it.each(['', '1', '1/5', '1/5/20', '31/2/2026', '1 Blub 2026', '2026-13-01', '0/5/2026'])('is not “%s”', (text) => {
    readBy({ locale: 'en-GB' });
    expect(typedDay(text)).toBeUndefined();
  });
});
