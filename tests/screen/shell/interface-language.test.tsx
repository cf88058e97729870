import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { UserUpdate } from '../../../contract/people/user.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';
import { networkError } from '../../../src/providers/http/http-error.ts';
import { formatMoment, formatNumber } from '../../../src/formats/formats.ts';
import { readBy, reader } from '../../../src/formats/reader.ts';
import '../../../src/formats/week.ts';
import { AccountPage } from '../../../src/pages/settings/account-page.tsx';
import { switchLanguage, loadFirstLanguage } from '../../../src/providers/i18n/i18n.ts';
import { languageToSpeak } from '../../../src/providers/i18n/language.ts';
import { chooseTheme, currentThemeChoice } from '../../../src/providers/browser/theme.ts';
import { meQuery } from '../../../src/providers/session/user.ts';
import { showPages } from '../form/form-stage.tsx';

afterEach(async () => {
  localStorage.clear();
  delete document.documentElement.dataset.density;
  chooseTheme('system');
  await switchLanguage('en');
  readBy({});
});

const browserSpeaks = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0]!);
};
const person = { id: 1, email: 'mira@lake.example', profile: { name: 'Mira', familyname: '' }, picture: null };
const nothing = { language: null, theme: null, density: null };

it.each([
  [['de-AT', 'en'], 'de'],
  [['sl', 'it-CH', 'en'], 'it'],
  [['pt-BR'], 'en'],
  [['fr'], 'fr'],
])('a browser with language %j gets the interface in %s', (wanted, language) => {
  browserSpeaks(...wanted);
  expect(languageToSpeak()).toBe(language);
});

it('the first frame is in the language of the browser, including dates, numbers and calendars', async () => {
  browserSpeaks('de-DE');
  readBy({ timeZone: 'Europe/Rome' });
  await loadFirstLanguage();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['de', 'ltr']);
  expect(i18next.t('interface:title')).toBe('Sprache und Darstellung');
  expect([formatMoment('2026-07-04T17:30:00Z'), formatNumber(1_234.5)]).toEqual(['04.07.2026, 19:30', '1.234,5']);
  expect(dayjs('2026-03-04').locale('de').format('dddd, D. MMMM')).toBe('Mittwoch, 4. März');
  expect(dayjs.Ls.de!.weekStart).toBe(1);
});

it('German in an unknown region is formatted as in Germany', async () => {
  browserSpeaks('de-US');
  await loadFirstLanguage();
  expect([reader().locale, formatNumber(1_234.5)]).toEqual(['de', '1.234,5']);
});

it('language, theme and density are set on the account page, and apply after saving', async () => {
  const chosen = { language: 'de', theme: 'dark', density: 'compact' };
  const { asked, services } = showPages([{ path: '/a', element: <AccountPage /> }], '/a', () => ({
    status: 200,
    body: { ...person, interface: chosen },
  }));
  services.queries.person.setQueryData(meQuery(services.http).queryKey, { ...person, interface: nothing });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Interface language'), 'Deutsch');
  await user.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  await user.selectOptions(screen.getByLabelText('List density'), 'Compact');
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(await screen.findByRole('heading', { name: 'Sprache und Darstellung' })).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({ body: { interface: chosen } });
  expect(document.documentElement.lang).toBe('de');
  expect([currentThemeChoice(), document.documentElement.dataset.density]).toEqual(['dark', 'compact']);
  // The next visit uses them for its first frame.
  expect(languageToSpeak()).toBe('de');
});

it('a user without a chosen language gets the browser’s', async () => {
  browserSpeaks('en-GB');
  localStorage.setItem('waymark.language', 'de');
  await loadFirstLanguage();
  const { services } = showPages([{ path: '/a', element: <AccountPage /> }], '/a', () => ({
    status: 200,
    body: { ...person, interface: nothing },
  }));
  services.queries.person.setQueryData(meQuery(services.http).queryKey, {
    ...person,
    interface: { ...nothing, language: 'de' },
  });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Oberflächensprache'), '');
  await user.click(screen.getByRole('button', { name: 'Einstellungen speichern' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(localStorage.getItem('waymark.language')).toBeNull();
});

it('errors of the app itself are in its language, too', async () => {
  localStorage.setItem('waymark.language', 'de');
  await loadFirstLanguage();
  const checked = z.safeParse(UserUpdate, { name: 'x'.repeat(101), familyname: 7 });
  expect(validationErrors(checked.error!)).toEqual({
    name: ['Darf höchstens 100 Zeichen haben'],
    familyname: ['Muss Text sein'],
  });
  expect(networkError().message).toBe('Netzwerkfehler – bitte prüfen Sie Ihre Verbindung');
  await switchLanguage('en');
  expect(validationErrors(checked.error!)).toMatchObject({ familyname: ['Must be text'] });
});
