import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Link, Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { lineOf } from '../../../contract/declaration/field-defaults.ts';
import { f } from '../../../contract/declaration/resource.ts';
import type { Column } from '../../../src/components/table/column.ts';
import { DataTable } from '../../../src/components/table/data-table.tsx';
import { createSelection } from '../../../src/components/table/selection.ts';
import { shortPlace } from '../../../src/resources/events/received.ts';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Row ${id}`, city: `Town ${id}` }));
const columns: Column[] = [
  { key: 'name', label: 'Name', primary: true, cell: (row) => <Link to={`/row/${row.id}`}>{String(row.name)}</Link> },
  { key: 'city', label: 'City', cell: (row) => String(row.city) },
];
const Address = () => <output>{useLocation().pathname}</output>;

function show(isChoosable?: (row: Record<string, unknown>) => boolean) {
  const selection = createSelection();
  render(
    <MemoryRouter>
      <DataTable
        caption="Rows"
        columns={columns}
        rows={rows}
        idOf={(row) => row.id as number}
        titleOf={(row) => String(row.name)}
        selection={selection}
        {...(isChoosable && { isChoosable })}
        actions={() => <button type="button">Act</button>}
      />
      <Routes>
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
  return selection;
}
const address = () => screen.getByRole('status').textContent;
const box = (name: string) => screen.getByRole('checkbox', { name });

it('a click in a row opens it, and a click on a control inside does not', () => {
  show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Act' })[1]!);
  fireEvent.click(box('Select Row 2'));
  expect(address()).toBe('/');
  fireEvent.click(screen.getByText('Town 2'));
  expect(address()).toBe('/row/2');
  fireEvent.click(screen.getByRole('link', { name: 'Row 3' }));
  expect(address()).toBe('/row/3');
});

it('a middle click on a row, or a click with Ctrl or Command, opens it in a new tab', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  show();
  fireEvent.click(screen.getByText('Town 2'), { ctrlKey: true });
  fireEvent.click(screen.getByText('Town 3'), { metaKey: true });
  fireEvent(screen.getByText('Town 4'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(open.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual(['/row/2', '/row/3', '/row/4']);
  fireEvent(screen.getByText('Town 5'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(open).toHaveBeenCalledTimes(3);
  expect(address()).toBe('/');
});

it('Shift and a click select all rows from the last clicked one, upwards too, and clear them', () => {
  const selection = show();
  fireEvent.click(box('Select Row 4'));
  fireEvent.click(box('Select Row 2'), { shiftKey: true });
  expect(selection.ids().sort()).toEqual([2, 3, 4]);
  fireEvent.click(box('Select Row 3'));
  fireEvent.click(box('Select Row 4'), { shiftKey: true });
  expect(selection.ids()).toEqual([2]);
});

it('rows without permitted actions have no checkbox, and “all” and ranges skip them', () => {
  const selection = show((row) => row.id !== 3);
  expect(screen.queryByRole('checkbox', { name: 'Select Row 3' })).toBeNull();
  fireEvent.click(box('Select Row 2'));
  fireEvent.click(box('Select Row 5'), { shiftKey: true });
  expect(selection.ids().sort()).toEqual([2, 4, 5]);
  fireEvent.click(box('Select all on this page'));
  expect(selection.ids().sort()).toEqual([1, 2, 4, 5]);
});

it('the line below a title has the first time and first reference of the columns, unless declared otherwise', () => {
  const fields = {
    name: f.text({ column: true }),
    opened: f.date({}),
    ends: f.dateTime({ column: true }),
    houseId: f.ref('venues', { column: true }),
    otherId: f.ref('venues', { column: true }),
  };
  expect(lineOf(fields)).toEqual(['ends', 'houseId']);
  expect(lineOf({ name: f.text({ column: true }) })).toEqual([]);
});

it.each([
  ['Festival Hall, Bled, Slovenia', 'Festival Hall, Bled'],
  ['Gassenbühne Klausen, Klausen, Italy', 'Gassenbühne Klausen'],
  ['Old Barn, Bled', 'Old Barn, Bled'],
  ['Old Barn', 'Old Barn'],
  [undefined, undefined],
])('a list of events shows %j as the place: %j', (name, said) => expect(shortPlace(name)).toBe(said));
