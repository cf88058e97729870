import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { ImportPage } from '../../../src/pages/transfer/import-page.tsx';
import { memoryKey, recallMapping, rememberMapping } from '../../../src/pages/transfer/mapping/mapping-memory.ts';
import { clearStorage, remembered } from '../../../src/providers/browser/storage.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { brought } from './brought-import.ts';
import { showPages } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';

/** The page of an import with an uploaded file; its check succeeds. */
async function bring(headers: string[], resource: Resource = venues, more: Partial<ImportRecord> = {}) {
  cleanup();
  const record = { ...brought(headers), ...more };
  const { path } = resource.screen;
  const page = showPages(
    [{ path: `${path}/import`, element: <ImportPage resource={resource} /> }],
    `${path}/import?import=5`,
    ({ method, body }) => ({
      status: 200,
      body: method === 'POST' ? { ...record, ...(body as object), status: 'checked' } : record,
    }),
  );
  await screen.findByRole('heading', { name: 'Map columns' });
  return page;
}

const fieldFor = (column: string) => screen.getByLabelText<HTMLSelectElement>(`Field for ${column}`);
const keyField = () => screen.getByLabelText<HTMLSelectElement>('Match existing records by');

async function mapAndCheck() {
  await userEvent.selectOptions(fieldFor('Town'), 'city');
  await userEvent.selectOptions(fieldFor('Seats'), 'capacity');
  await userEvent.selectOptions(keyField(), '');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('heading', { name: 'Import preview' });
}

describe('a remembered mapping', () => {
  it('is applied to a file with the same headings, also to returned refused rows', async () => {
    await bring(['Name', 'Town', 'Seats']);
    expect(screen.queryByRole('button', { name: 'Reset mapping' })).toBeNull();
    expect(fieldFor('Town').value).toBe('');
    await mapAndCheck();

    const { asked } = await bring(['Seats', 'Name', 'Town', 'error']);
    expect(screen.getByText('The columns are mapped as last time.')).toBeTruthy();
    expect(['Name', 'Town', 'Seats', 'error'].map((column) => fieldFor(column).value)).toEqual([
      'name',
      'city',
      'capacity',
      '',
    ]);
    expect(keyField().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({
        columns: { Name: 'name', Town: 'city', Seats: 'capacity' },
        key: null,
        values: { status: 'draft' },
      }),
    );
  });

  it('can be reset to the proposal, with the focus at the start', async () => {
    await bring(['Name', 'Town', 'Seats']);
    await mapAndCheck();
    await bring(['Name', 'Town', 'Seats']);
    await userEvent.click(screen.getByRole('button', { name: 'Reset mapping' }));
    expect(screen.queryByText('The columns are mapped as last time.')).toBeNull();
    expect([fieldFor('Name').value, fieldFor('Town').value, keyField().value]).toEqual(['name', '', 'name']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Map columns' }));
  });

  it('is not applied to a file with one heading more or less', async () => {
    await bring(['Name', 'Town', 'Seats']);
    await mapAndCheck();
    for (const headers of [
      ['Name', 'Town'],
      ['Name', 'Town', 'Seats', 'Street'],
    ]) {
      await bring(headers);
      expect(fieldFor('Town').value).toBe('');
    }
  });

  it('keeps the selected language of facts', async () => {
    const memory = memoryKey('mira@lake.example', 7, 'properties');
    rememberMapping(memory, { columns: { name: 'name', text: 'fact:motto@de' }, key: 'name' });
    const { asked } = await bring(['name', 'text'], properties);
    expect(fieldFor('text').value).toBe('fact:motto');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ columns: { text: 'fact:motto@de' } }));
  });
});

describe('the storage of mappings', () => {
  const memory = memoryKey('mira@lake.example', 7, 'venues');
  const said = { columns: { Name: 'name', Town: 'city' }, key: 'name' };

  it('omits fields that no longer exist, and a key of these', () => {
    rememberMapping(memory, { columns: { Name: 'name', Town: 'county', Motto: 'fact:motto' }, key: 'county' });
    expect(recallMapping(memory, venues, ['Name', 'Town', 'Motto'])).toEqual({
      columns: { Name: 'name', Town: null, Motto: null },
      key: undefined,
    });
  });

  it('is separate per user, workspace and resource', () => {
    rememberMapping(memory, said);
    expect(recallMapping(memory, venues, ['Town', 'Name'])).toEqual(said);
    for (const other of [
      memoryKey('emilia@lake.example', 7, 'venues'),
      memoryKey('mira@lake.example', 8, 'venues'),
      memoryKey('mira@lake.example', 7, 'events'),
    ])
      expect(recallMapping(other, venues, ['Town', 'Name'])).toBeUndefined();
  });

  it('S4.12 is deleted at sign-out', () => {
    rememberMapping(memory, said);
    clearStorage();
    expect(recallMapping(memory, venues, ['Town', 'Name'])).toBeUndefined();
  });

  it('keeps the newest mapping for the same headings, and ten in total', () => {
    rememberMapping(memory, said);
    rememberMapping(memory, { ...said, key: null });
    expect(recallMapping(memory, venues, ['Name', 'Town'])?.key).toBeNull();
    for (let kind = 0; kind < 10; kind += 1) rememberMapping(memory, { columns: { [`c${kind}`]: 'name' }, key: null });
    expect(recallMapping(memory, venues, ['Name', 'Town'])).toBeUndefined();
    expect(recallMapping(memory, venues, ['c0'])).toBeDefined();
  });

  it.each(['nonsense', '{"columns":1}', '[{"columns":{"Name":3}}]', '[null]'])(
    'is empty if the browser has stored %s',
    (text) => {
      remembered.set(memory, text);
      expect(recallMapping(memory, venues, ['Name'])).toBeUndefined();
      rememberMapping(memory, said);
      expect(recallMapping(memory, venues, ['Name', 'Town'])).toEqual(said);
    },
  );
});

it('a long file shows the progress of its check, also after returning, and can be stopped', async () => {
  const record: ImportRecord = { ...brought(['name']), status: 'checking', rows: 100_000, done: 25_000 };
  let now = record;
  const { asked } = showPages(
    [{ path: '/venues/import', element: <ImportPage resource={venues} /> }],
    '/venues/import?import=5',
    ({ method }) => {
      if (method === 'POST') now = { ...record, status: 'uploaded', done: 0 };
      return { status: 200, body: now };
    },
  );
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Checking rows' });
  expect([bar.value, bar.max]).toEqual([25_000, 100_000]);
  expect(screen.getByText('25,000 of 100,000 rows')).toBeTruthy();
  now = { ...record, done: 50_000 };
  await screen.findByText('50,000 of 100,000 rows');
  await userEvent.click(screen.getByRole('button', { name: 'Stop checking' }));
  await screen.findByRole('heading', { name: 'Map columns' });
  expect(asked.find(({ method }) => method === 'POST')?.path).toBe('/imports/5/stop');
});

it('a checked long file shows the expected result of the import', async () => {
  let now: ImportRecord = { ...brought(['name']), status: 'checking', rows: 5_000, done: 4_000 };
  showPages([{ path: '/venues/import', element: <ImportPage resource={venues} /> }], '/venues/import?import=5', () => ({
    status: 200,
    body: now,
  }));
  await screen.findByText('4,000 of 5,000 rows');
  now = { ...now, status: 'checked', done: 0, counts: { create: 5_000, update: 0, unchanged: 0, invalid: 0 } };
  expect(await screen.findByRole('heading', { name: 'Import preview' })).toBeTruthy();
});

it('S6.01 users who may not add records see that before selecting a file', async () => {
  const page = [{ path: '/venues/import', element: <ImportPage resource={venues} /> }];
  const show = (grants: Parameters<typeof showPages>[3]) =>
    showPages(page, '/venues/import', () => ({ status: 200, body: [] }), grants);
  show({ grants: [grant('venues', 'create'), grant('venues', 'update')] });
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  cleanup();
  show({ grants: 'unknown' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Import venues' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  expect(screen.queryByText('You can’t add venues')).toBeNull();
  cleanup();
  show({ grants: [grant('venues', 'read')] });
  expect(await screen.findByText('You can’t add venues')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
});

describe('a skipped column', () => {
  it('is listed with the values that records will lack, and kept only on request', async () => {
    const headers = ['Name', 'Bild', 'Sponsor'];
    const hints = { Bild: { rows: 2, targets: ['featured_media'] } };
    await bring(headers, venues, { hints });
    await screen.findByText('2 columns are skipped: Bild · Sponsor');
    screen.getByText(/“Bild” is skipped: 2 venues will have no “/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep these 2 columns' }));
    expect([fieldFor('Bild').value, fieldFor('Sponsor').value]).toEqual(['more:Bild', 'more:Sponsor']);
    expect(screen.queryByText(/columns are skipped/)).toBeNull();
    // An extra column is not imported as a picture.
    screen.getByText(/“Bild” is skipped: 2 venues/);
  });

  it('invalid cells are listed with line, record, column and value', async () => {
    const note = { row: 7, name: 'Oak Hall', column: 'E-Mail', value: 'nobody', message: 'Invalid email format' };
    await bring(['Name'], venues, { cellNotes: [note], noteCount: 21 });
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByRole('row', { name: '7 Oak Hall E-Mail nobody Invalid email format' });
    screen.getByRole('heading', { name: '21 cells to check' });
    const all = screen.getByRole('link', { name: 'Download all notes' });
    expect(all.getAttribute('href')).toBe('/v1/imports/5/notes.csv');
  });
});
