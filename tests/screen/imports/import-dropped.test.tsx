import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { ImportPage } from '../../../src/pages/transfer/import-page.tsx';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { brought } from './brought-import.ts';
import { showPages } from '../form/form-stage.tsx';

describe('a calendar without some records of its earlier import', () => {
  const none = { create: 0, update: 0, unchanged: 1, invalid: 0 };
  const dropped = [{ id: 7, name: 'Oak Hall', day: '2034-01-01' }];
  const show = (said: Partial<ImportRecord>) =>
    showPages(
      [{ path: '/venues/import', element: <ImportPage resource={venues} /> }],
      '/venues/import?import=5',
      ({ method, body }) => {
        const record = { ...brought(['name']), status: 'checked' as const, counts: none, dropped, ...said };
        return { status: 200, body: method === 'POST' ? { ...record, ...(body as object) } : record };
      },
    );

  it('H13: lists them, keeps them unless the trash is chosen, and then can be run', async () => {
    const { asked } = show({ droppedCount: 3 });
    await screen.findByText('3 venues from the earlier import are not in this file');
    expect(screen.getByRole('link', { name: 'Oak Hall' }).getAttribute('href')).toBe('/venues/7');
    expect(screen.getByText(/Jan 1, 2034/)).toBeTruthy();
    expect(screen.getByText('2 more records are not shown.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('These records'), 'Move to trash');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { removesDropped: true } }));
    expect(await screen.findByRole('button', { name: 'Move 3 records to the trash' })).toBeTruthy();
  });

  it('H13: shows the number of records moved to the trash, and can be undone', async () => {
    show({ status: 'done', removesDropped: true, droppedCount: 1, changeSets: [4] });
    await screen.findByText('1 record not in this file was moved to the trash.');
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show records' })).toBeNull();
  });
});
