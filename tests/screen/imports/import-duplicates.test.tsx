import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { ImportPage } from '../../../src/pages/transfer/import-page.tsx';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { brought } from './brought-import.ts';
import { showPages } from '../form/form-stage.tsx';

const checked: ImportRecord = {
  ...brought(['Name', 'Phone']),
  status: 'checked',
  columns: { Name: 'name', Phone: 'phone' },
  rows: 2,
  counts: { create: 1, update: 0, unchanged: 0, invalid: 1 },
};

const show = (said: Partial<ImportRecord>) =>
  showPages([{ path: '/venues/import', element: <ImportPage resource={venues} /> }], '/venues/import?import=5', () => ({
    status: 200,
    body: { ...checked, ...said },
  }));

describe('a check of a file', () => {
  const twin = { row: 3, name: 'Oak Hall', values: [{ column: 'Phone', row: '2', other: '1' }] };
  const duplicates = [
    { ...twin, key: '2:1', line: 2, record: null },
    { ...twin, key: '3:#7', row: 4, line: null, record: { id: 7, name: 'Oak hall' }, values: [] },
  ];

  it('shows possible duplicates side by side, and is repeated with each answer at once', async () => {
    const said = { duplicates, duplicateCount: 2, duplicatesWaiting: 1, duplicateAnswers: { '3:#7': 'both' as const } };
    const { asked } = show({ ...said });
    expect(await screen.findByText('1 row needs your decision and is skipped until then.')).toBeTruthy();
    screen.getByRole('row', { name: 'Phone 2 1' });
    expect(screen.getByRole('link', { name: 'Show record' }).getAttribute('href')).toBe('/venues/7');
    const other = screen.getByLabelText<HTMLSelectElement>('Line 4, “Oak Hall”, looks like: Oak hall', {
      selector: 'select',
    });
    expect(other.value).toBe('both');
    expect(screen.queryByLabelText(/^Same choice/)).toBeNull();
    await userEvent.selectOptions(
      screen.getByLabelText('Line 3, “Oak Hall”, looks like: Line 2', { selector: 'select' }),
      'Merge: use the row’s values',
    );
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        path: '/imports/5/check',
        body: { duplicates: { '3:#7': 'both', '2:1': 'merge' } },
      }),
    );
  });

  it('accepts one answer for all if there are more than five', async () => {
    const all = Array.from({ length: 6 }, (_, n) => ({
      ...twin,
      key: `${n + 2}:1`,
      row: n + 3,
      line: 2,
      record: null,
    }));
    const { asked } = show({ duplicates: all, duplicateCount: 130, duplicatesWaiting: 130 });
    await screen.findByText('124 more rows are not shown.');
    await userEvent.selectOptions(screen.getByLabelText('Same choice for all 130 rows'), 'same');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { duplicates: { '*': 'same' } } }));
  });

  it('asks about nested rows, and applies the answer to their list', async () => {
    const list = {
      ...checked,
      id: 6,
      path: 'events',
      duplicates: [duplicates[0]!],
      duplicateCount: 1,
      duplicatesWaiting: 1,
    };
    const { asked } = show({ lists: [list] });
    await userEvent.selectOptions(
      await screen.findByLabelText('Line 3, “Oak Hall”, looks like: Line 2', { selector: 'select' }),
      'Same: skip the row',
    );
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ body: { lists: { 6: { duplicates: { '2:1': 'same' } } } } }),
    );
  });
});
