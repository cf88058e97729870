import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { ImportPage } from '../../../src/pages/transfer/import-page.tsx';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { brought } from './brought-import.ts';
import { showPages } from '../form/form-stage.tsx';

describe('a file with ambiguous values', () => {
  /** The page of an import with this response of the server. */
  function show(said: Partial<ImportRecord>) {
    cleanup();
    const record = { ...brought(['name', 'when']), ...said };
    return showPages(
      [{ path: '/venues/import', element: <ImportPage resource={venues} /> }],
      '/venues/import?import=5',
      ({ method, body }) => ({ status: 200, body: method === 'POST' ? { ...record, ...(body as object) } : record }),
    );
  }

  it('asks for the encoding, and for the order of day and month', async () => {
    const { asked } = show({
      encoding: { name: 'windows-1250', isSure: false },
      unclearDays: ['when'],
      notes: ['Only one sheet is read'],
    });
    expect(await screen.findByText('Only one sheet is read')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('windows-1250');
    expect(screen.getByText(/^Detected automatically/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('In 3/4/2026, the day is (when)'), 'dayFirst');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ dayOrder: 'dayFirst', key: 'name' }));
  });

  it('asks for the sheet of its workbook, as long as the page has the file', async () => {
    show({ sheet: { name: 'May', all: ['May', 'June'] } });
    const question = await screen.findByLabelText<HTMLSelectElement>('Workbook sheet');
    expect([question.value, [...question.options].map(({ value }) => value)]).toEqual(['May', ['May', 'June']]);
    expect(question.disabled).toBe(true);
    expect(screen.getByText('To change this, choose the file again.')).toBeTruthy();
  });

  it('is read again with the selected sheet', async () => {
    cleanup();
    const record = { ...brought(['name']), sheet: { name: 'May', all: ['May', 'June'] } };
    const { asked } = showPages(
      [{ path: '/venues/import', element: <ImportPage resource={venues} /> }],
      '/venues/import',
      () => ({ status: 200, body: record }),
    );
    const picker = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!);
    await userEvent.upload(picker, new File(['x'], 'venues.xlsx'));
    await userEvent.selectOptions(await screen.findByLabelText('Workbook sheet'), 'June');
    const sheets = () => asked.flatMap(({ method, query }) => (method === 'POST' ? (query.sheet ?? '') : []));
    await waitFor(() => expect(sheets()).toEqual(['', 'June']));
  });

  it('keeps the chosen columns when the file is refused with another encoding or sheet', async () => {
    cleanup();
    const record = { ...brought(['name', 'tel']), sheet: { name: 'May', all: ['May', 'June'] } };
    const { asked } = showPages(
      [{ path: '/venues/import', element: <ImportPage resource={venues} /> }],
      '/venues/import',
      ({ query }) =>
        query.sheet
          ? {
              status: 422,
              body: { message: 'Invalid', statusCode: 422, validationErrors: { file: ['This sheet has no rows'] } },
            }
          : { status: 200, body: record },
    );
    const picker = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!);
    await userEvent.upload(picker, new File(['x'], 'venues.xlsx'));
    const question = await screen.findByLabelText<HTMLSelectElement>('Workbook sheet');
    await userEvent.selectOptions(screen.getByLabelText('Field for tel'), 'phone');
    await userEvent.selectOptions(question, 'June');
    expect((await screen.findByRole('alert')).textContent).toBe('This sheet has no rows');
    expect([question.value, question.disabled]).toEqual(['May', false]);
    expect(screen.getByLabelText<HTMLSelectElement>('Field for tel').value).toBe('phone');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('can be checked again while town names are loading', async () => {
    const { asked } = show({ status: 'checked', townsLoading: true });
    expect(await screen.findByText(/^City names are still loading/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ path: '/imports/5/check', body: {} }));
  });

  it('asks whether to import private events, which are skipped by default', async () => {
    const { asked } = show({ privateRows: 3 });
    const question = await screen.findByLabelText<HTMLSelectElement>('This file has 3 private entries');
    expect(question.value).toBe('leave');
    await userEvent.selectOptions(question, 'Import');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ takesPrivate: true }));
    cleanup();
    const again = show({ privateRows: 1 });
    await screen.findByLabelText('This file has 1 private entry');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(again.asked.at(-1)?.body).toMatchObject({ takesPrivate: false }));
  });

  it('asks about an ambiguous place, and is checked with the answer at once', async () => {
    const places = [
      {
        key: 'springfield||us',
        words: 'Springfield, US',
        rows: 2,
        choices: [{ id: 7, label: 'Springfield, Illinois' }],
      },
      { key: 'atlantis||', words: 'Atlantis', rows: 1, choices: [] },
    ];
    const { asked } = show({ status: 'checked', askedPlaces: places, referred: { venues: 3 } });
    expect(await screen.findByText('Also added, because rows refer to them: 3 venues')).toBeTruthy();
    expect(screen.getByText(/^Unknown place, imported without coordinates: Atlantis \(1 row\)$/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Springfield, US (2 rows)'), '7');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ path: '/imports/5/check', body: { places: { 'springfield||us': 7 } } }),
    );
  });
});
