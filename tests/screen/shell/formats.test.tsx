import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offsetText } from '../../../contract/times/clock.ts';
import { formatLocales } from '../../../contract/people/format-settings.ts';
import { dayPatterns } from '../../../src/formats/day-pattern.ts';
import {
  formatMoment,
  formatMoney,
  formatNumber,
  formatTime,
  otherZone,
  weekdayNames,
} from '../../../src/formats/formats.ts';
import { readBy, reader, readerOf } from '../../../src/formats/reader.ts';
import '../../../src/formats/week.ts';
import { AccountPage } from '../../../src/pages/settings/account-page.tsx';
import { meQuery } from '../../../src/providers/session/user.ts';
import { zoneCases } from '../../zones.ts';
import { showPages } from '../form/form-stage.tsx';

dayjs.extend(customParseFormat);
afterEach(() => {
  readBy({});
  vi.restoreAllMocks();
});
const browserSpeaks = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
const zone = (timeZone: string) => readBy({ locale: 'en-GB', timeZone });

describe('a time in a list', () => {
  it('S7.04 shows local time, and the time zone only if the reader’s time differs', () => {
    const cases = zoneCases([2026]);
    let told = 0;
    for (const readers of ['Europe/Rome', 'America/New_York']) {
      zone(readers);
      for (const { wall, moments } of cases)
        for (const moment of moments) {
          const offset = (Date.parse(`${wall}Z`) - moment) / 60_000;
          const shown = formatTime(`${wall}:00${offset ? offsetText(offset) : 'Z'}`);
          // Independently computed: the reader's time by Intl.
          const readersWall = new Date(moment)
            .toLocaleString('sv', { timeZone: readers })
            .replace(' ', 'T')
            .slice(0, 16);
          expect([wall, shown.includes(wall.slice(11))]).toEqual([wall, true]);
          expect([readers, wall, /GMT/.test(shown)]).toEqual([readers, wall, readersWall !== wall]);
          told += 1;
        }
    }
    expect(told).toBeGreaterThan(2_000);
  });

  it.each([
    ['2026-07-04T19:30:00+02:00', '4 Jul 2026, 19:30'],
    ['2026-07-04T19:30:00+09:00', '4 Jul 2026, 19:30 GMT+9'],
    ['2026-07-04T19:30:00+05:30', '4 Jul 2026, 19:30 GMT+5:30'],
    ['2026-07-04T19:30:00-03:30', '4 Jul 2026, 19:30 GMT−3:30'],
    ['2026-07-04T19:30:00Z', '4 Jul 2026, 19:30 GMT'],
    ['2026-07-04', '4 Jul 2026'],
    ['2026-07-04T19:30', '4 Jul 2026, 19:30'],
    ['soon', 'soon'],
  ])('S7.04 %s is shown as %s to a user in Rome', (value, words) => {
    zone('Europe/Rome');
    expect(formatTime(value)).toBe(words);
  });

  it('S7.04 of two equal hours the second has its offset if the reader’s time differs', () => {
    zone('Europe/Rome');
    expect(['+02:00', '+01:00'].map((offset) => otherZone(`2026-10-25T02:30:00${offset}`))).toEqual(['', '']);
    zone('Europe/London');
    expect(['+02:00', '+01:00'].map((offset) => otherZone(`2026-10-25T02:30:00${offset}`))).toEqual(['GMT+2', 'GMT+1']);
  });
});

describe('a user without format settings', () => {
  it.each([
    ['en-US', 'en-US', 'Jul 4, 2026, 7:30 PM', 0],
    ['en-GB', 'en-GB', '4 Jul 2026, 19:30', 1],
    ['de-DE', 'en-DE', '4 Jul 2026, 19:30', 1],
    ['de', 'en-DE', '4 Jul 2026, 19:30', 1],
    ['ar-EG', 'en-GB', '4 Jul 2026, 19:30', 6],
    ['not a language', 'en', 'Jul 4, 2026, 7:30 PM', 0],
  ])('reads English in the format of the browser’s region for %s', (language, locale, written, weekStart) => {
    browserSpeaks(language);
    readBy({ timeZone: 'Europe/Rome' });
    expect(reader()).toMatchObject({ locale, weekStart });
    expect(formatMoment('2026-07-04T17:30:00Z').replaceAll('\u202F', ' ')).toBe(written);
  });
});

describe('a user with format settings', () => {
  it('reads dates, numbers and amounts in the chosen region’s format, in their own time zone', () => {
    readBy({ locale: 'de-DE', timeZone: 'Asia/Tokyo', weekStart: 1 });
    expect(formatMoment('2026-07-04T17:30:00Z')).toBe('05.07.2026, 02:30');
    expect(formatNumber(1_234.5)).toBe('1.234,5');
    expect(formatMoney(1_234.5, 'EUR').replaceAll('\u00A0', ' ')).toBe('1.234,50 €');
    expect(formatMoney(0.0042, 'EUR').replaceAll('\u00A0', ' ')).toBe('0,0042 €');
    expect(weekdayNames()[0]).toBe('Sonntag');
  });

  it('picks dates from weeks with their first day', () => {
    readBy({ locale: 'en-US', timeZone: null, weekStart: 6 });
    expect(dayjs.Ls.en!.weekStart).toBe(6);
    readBy({ locale: 'en-US' });
    expect(dayjs.Ls.en!.weekStart ?? 0).toBe(0);
  });

  it('a time zone that the browser does not know is ignored', () => {
    expect(readerOf({ timeZone: 'Mars/Base' }).timeZone).toBe(readerOf({}).timeZone);
  });
});

describe('a typed date', () => {
  it.each(formatLocales)('in the format of %s is read as the date shown', (locale) => {
    const [shown = ''] = dayPatterns(locale);
    for (const day of ['2026-07-04', '2026-12-31', '2026-01-09'])
      expect(dayjs(dayjs(day).format(shown), dayPatterns(locale), true).format('YYYY-MM-DD')).toBe(day);
  });

  it.each([
    ['en-US', '3/4/2026', '2026-03-04'],
    ['en-GB', '3/4/2026', '2026-04-03'],
    ['de-DE', '3.4.2026', '2026-04-03'],
    ['en-US', '2026-04-03', '2026-04-03'],
    ['en-GB', '3 Apr 2026', '2026-04-03'],
  ])('in %s, %s is %s', (locale, typed, day) => {
    expect(dayjs(typed, dayPatterns(locale), true).format('YYYY-MM-DD')).toBe(day);
  });
});

it('formats are set on the account page, and apply after saving', async () => {
  const person = { id: 1, email: 'mira@lake.example', profile: { name: 'Mira', familyname: '' }, picture: null };
  const formats = { locale: null, timeZone: null, weekStart: null };
  const saved = { locale: 'de-DE', timeZone: 'Asia/Tokyo', weekStart: 0 };
  const { asked, services } = showPages(
    [{ path: '/settings/account', element: <AccountPage /> }],
    '/settings/account',
    () => ({ status: 200, body: { ...person, formats: saved } }),
  );
  services.queries.person.setQueryData(meQuery(services.http).queryKey, { ...person, formats });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Region format'), 'German (Germany)');
  await user.selectOptions(screen.getByLabelText('Your time zone'), 'Asia/Tokyo');
  await user.selectOptions(screen.getByLabelText('First day of week'), 'Sunday');
  await user.click(screen.getByRole('button', { name: 'Save formats' }));
  expect(await screen.findByText('Example: 05.07.2026, 02:30 · 1.234,5')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({ path: '/users/me', body: { formats: saved } });
  expect(JSON.parse(localStorage.getItem('waymark.formats')!)).toEqual(saved);
});

it('S3.01 a server without format settings gets no such section', async () => {
  const person = { id: 1, email: 'mira@lake.example', profile: { name: 'Mira', familyname: '' }, picture: null };
  const { services } = showPages([{ path: '/a', element: <AccountPage /> }], '/a', () => undefined);
  services.queries.person.setQueryData(meQuery(services.http).queryKey, person);
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  expect(screen.queryByText('Dates, times and numbers')).toBeNull();
});
