import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showList } from './list-stage.tsx';
import { barn, fair, openView, shownRow } from './list-samples.ts';
import { grant } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

beforeEach(() => sessionStorage.clear());

const languageOf = (code: string) => recordOf(languages, code.charCodeAt(0), { organisationId: 1, code, name: code });

it('a list exports its rows in its order; a filtered list also offers all rows', async () => {
  const { user } = showList(venues, '/venues?q=hall&status=draft&sort=city&order=desc', [barn]);
  await shownRow();
  const view = await openView(user);
  const hrefOf = (name: string) => view.getByRole('link', { name }).getAttribute('href');
  const [path, query] = hrefOf('Export filtered as CSV')!.split('?');
  expect(path).toBe('/v1/venues/export');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    workspaceId: '7', q: 'hall', status: 'draft', sort: 'city', descending: 'true', format: 'csv',
  }); // prettier-ignore
  expect(hrefOf('Export filtered as JSON')).toContain('format=json');
  expect(hrefOf('Export all as JSON')).toBe('/v1/venues/export?workspaceId=7&format=json');
  expect(view.getByRole('link', { name: 'Export all as CSV' }).hasAttribute('download')).toBe(true);
  expect(hrefOf('Import…')).toBe('/venues/import');
});

it('S7.10 an export marks generated texts on request', async () => {
  const { user } = showList(venues, '/venues', [barn]);
  await shownRow();
  const view = await openView(user);
  const address = () => view.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  expect(address()).not.toContain('origins');
  await user.click(view.getByRole('checkbox', { name: 'Include AI markers' }));
  expect(address()).toContain('origins=1');
});

it('texts are exported for translation from one language into another, as XLIFF, and only where they are missing or outdated', async () => {
  const { user } = showList(venues, '/venues?status=draft', [barn], { languages: ['en', 'de', 'it'].map(languageOf) });
  await shownRow();
  const view = await openView(user);
  await user.click(view.getByRole('button', { name: 'Export for translation…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export for translation' }));
  await dialog.findByRole('link', { name: 'Export' });
  const asked = () =>
    Object.fromEntries(new URLSearchParams(dialog.getByRole('link', { name: 'Export' }).getAttribute('href')!.split('?')[1])); // prettier-ignore
  const from = { workspaceId: '7', status: 'draft', translateFrom: 'en' };
  expect(asked()).toEqual({ ...from, translateInto: 'de', lackingOnly: 'true', format: 'xliff' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Into' }), 'Italian');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'CSV, for spreadsheets');
  const records = dialog.getByRole('combobox', { name: 'Records' });
  await user.selectOptions(records, 'With outdated texts');
  expect(asked()).toEqual({ ...from, translateInto: 'it', outdatedOnly: 'true', format: 'csv' });
  await user.selectOptions(records, 'All');
  expect(asked()).toEqual({ ...from, translateInto: 'it', format: 'csv' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'From' }), 'Italian');
  expect(asked()).toMatchObject({ translateFrom: 'it', translateInto: 'en' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('with one language, the export for translation says that a second one is needed', async () => {
  const { user } = showList(venues, '/venues', [barn], { languages: [languageOf('en')] });
  await shownRow();
  const view = await openView(user);
  await user.click(view.getByRole('button', { name: 'Export for translation…' }));
  expect(await screen.findByText('Translations need a second language. Add one in Settings.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
});

it.each([
  ['/venues', false],
  ['/venues?q=hall', true],
  ['/venues?city=Bled', true],
  ['/venues?trash=yes', true],
  ['/venues?sort=city', false],
])('the list at %s is filtered: %s', async (address, isNarrowed) => {
  const { user } = showList(venues, address, [barn]);
  await shownRow();
  const view = await openView(user);
  expect(view.queryByRole('link', { name: 'Export filtered as CSV' }) !== null).toBe(isNarrowed);
  expect(view.queryByRole('link', { name: 'Export as CSV' }) !== null).toBe(!isNarrowed);
  if (!isNarrowed) return;
  const asked = new URLSearchParams(view.getByRole('link', { name: 'Export filtered as CSV' }).getAttribute('href')!.split('?')[1]); // prettier-ignore
  expect([asked.has('trashed'), asked.has('descending')]).toEqual([address.includes('trash'), false]);
});

it('a list of events always shows a range of days, and names it for the export', async () => {
  const { user } = showList(events, '/events', [fair]);
  await shownRow('Fair');
  const view = await openView(user);
  expect(view.getByRole('link', { name: 'Export filtered as CSV' })).toBeTruthy();
  expect(view.getByRole('link', { name: 'Export all as CSV' })).toBeTruthy();
});

it('S6.01 users who may not create records can export, and cannot import', async () => {
  const { user } = showList(venues, '/venues', [barn], {
    grants: [grant('venues', 'read'), grant('venues', 'update')],
  });
  await shownRow();
  const view = await openView(user);
  expect(view.getByRole('link', { name: 'Export as CSV' })).toBeTruthy();
  expect(view.queryByRole('link', { name: 'Import…' })).toBeNull();
});

it('on a server without exports the View menu offers neither exports nor imports', async () => {
  const { user } = showList(venues, '/venues', [barn], {
    server: ({ path }) => (path === '/venues/export' ? { status: 404, body: { statusCode: 404 } } : undefined),
  });
  await shownRow();
  const view = await openView(user);
  await waitFor(() => expect(view.queryByRole('link', { name: /^(Export|Import…)/ })).toBeNull());
  expect(view.getByLabelText('City')).toBeTruthy();
});

it('S6.01 users who may create records can import', async () => {
  const { user } = showList(venues, '/venues', [barn], {
    grants: [grant('venues', 'read'), grant('venues', 'create')],
  });
  await shownRow();
  expect((await openView(user)).getByRole('link', { name: 'Import…' })).toBeTruthy();
});

it('a list of an organization’s records can be exported and imported, too', async () => {
  const { user } = showList(languages, languages.screen.path, [recordOf(languages, 1, { name: 'German', code: 'de' })]);
  await shownRow('German');
  const view = await openView(user);
  expect(view.queryAllByRole('link', { name: /^Export/ }).length).toBe(languages.endpoints.export ? 2 : 0);
});
