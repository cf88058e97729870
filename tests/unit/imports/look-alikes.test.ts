import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { f } from '../../../contract/declaration/fields.ts';
import { queryText } from '../../../contract/calls/list.ts';
import { skeleton, hasHidden } from '../../../contract/declaration/look-alikes.ts';
import { isolated } from '../../../src/providers/i18n/isolated.ts';

describe('similar names', () => {
  it.each([
    ['owner', '\u043ewner'],
    ['Owner', '\u041ewn\u0435r'],
    ['Bled', 'B\u04cfed'],
    ['Bill', 'BiII'],
    ['Acme', '\u0410\u0441\u043c\u0435'],
    ['Nova', '\u039d\u03bf\u03bd\u03b1'],
    ['Room 10', 'Room lO'],
    ['Café', 'Cafe\u0301'],
    ['Team', 'Te\u200bam'],
    ['ﬁne', 'fine'],
  ])('%j resembles %j', (one, other) => expect(skeleton(one)).toBe(skeleton(other)));

  it.each([
    ['Bled', 'Bred'],
    ['Alba', 'Aiba'],
    ['Редактор', 'Editor'],
    ['東京', '京都'],
    ['Team 2', 'Team 3'],
  ])('%j does not resemble %j', (one, other) => expect(skeleton(one)).not.toBe(skeleton(other)));
});

describe('a name of a user, an organization or a workspace', () => {
  const { value } = f.text({ unmistakable: 'words' });
  const isTaken = (name: string) => z.safeParse(value, name).success;

  it.each([
    'Mira Novák',
    'Мира Novak',
    'Hotel 東京',
    'Ξενοδοχείο & Spa',
    'علی‌رضا',
    'क्‍ष होटल',
    "O'Neill-Šmid",
    'Team ❤️',
    '👨‍👩‍👧 family',
  ])('can be %s', (name) => expect(isTaken(name)).toBe(true));

  it.each([
    'L\u0430ke Country',
    'Mira\u202eavoN',
    'Mira\u200b',
    'Te\u200dam',
    'Blank\u3164',
    'Soft\u00adhyphen',
    'N\u03bfvak',
  ])('cannot be %j', (name) => expect([isTaken(name), name]).toEqual([false, name]));

  it('can contain joiners of scripts that need them', () => {
    expect(['می‌خواهم', 'a‌b', 'क्‍ष'].map(hasHidden)).toEqual([false, true, false]);
  });
});

describe('normalized input', () => {
  it('has composed accents, in fields, searches and filters', () => {
    expect(z.parse(f.text().value, 'Cafe\u0301 ')).toBe('Caf\u00e9');
    expect(z.parse(f.longText().value, 'u\u0308ber')).toBe('über');
    expect(z.parse(f.path().value, 'Winter/Cafe\u0301')).toBe('Winter/Café');
    expect(z.parse(queryText(), 'Cafe\u0301')).toBe('Café');
    expect(z.safeParse(f.text({ max: 4 }).value, 'Cafe\u0301').success).toBe(true);
  });

  it('has no characters that reverse the rest of a line, and keeps those for right-to-left writing', () => {
    expect(z.parse(f.text().value, '\u202egnp.exe\u202c ')).toBe('gnp.exe');
    expect(z.parse(f.text().value, 'A\u200fB \u2067C\u2069')).toBe('A\u200fB \u2067C\u2069');
  });
});

describe('in a sentence', () => {
  it.each([
    ['Bled', 'Bled'],
    [12, '12'],
    ['שלום', '\u2068שלום\u2069'],
    ['\u202edellac', '\u2068dellac\u2069'],
  ])('%j is isolated as %j', (name, shown) => expect(isolated(name)).toBe(shown));
});
