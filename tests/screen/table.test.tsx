import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Link, Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { lineOf } from '../../contract/declaration/field-defaults.ts';
import { f } from '../../contract/declaration/resource.ts';
import type { Column } from '../../src/components/table/column.ts';
import { DataTable } from '../../src/components/table/data-table.tsx';
import { createSelection } from '../../src/components/table/selection.ts';
import { shortPlace } from '../../src/resources/events/received.ts';

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

it('a click anywhere in a row opens it, and one on a control in it does not', () => {
  show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Act' })[1]!);
  fireEvent.click(box('Select Row 2'));
  expect(address()).toBe('/');
  fireEvent.click(screen.getByText('Town 2'));
  expect(address()).toBe('/row/2');
  fireEvent.click(screen.getByRole('link', { name: 'Row 3' }));
  expect(address()).toBe('/row/3');
});

it('a middle click in a row, or one with Ctrl or Command, opens it in a new tab', () => {
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

it('Shift and a click choose all rows from the one clicked before, upwards too, and take them back', () => {
  const selection = show();
  fireEvent.click(box('Select Row 4'));
  fireEvent.click(box('Select Row 2'), { shiftKey: true });
  expect(selection.ids().sort()).toEqual([2, 3, 4]);
  fireEvent.click(box('Select Row 3'));
  fireEvent.click(box('Select Row 4'), { shiftKey: true });
  expect(selection.ids()).toEqual([2]);
});

it('rows that nothing may be done with have no box, and “all” and a span of rows pass them over', () => {
  const selection = show((row) => row.id !== 3);
  expect(screen.queryByRole('checkbox', { name: 'Select Row 3' })).toBeNull();
  fireEvent.click(box('Select Row 2'));
  fireEvent.click(box('Select Row 5'), { shiftKey: true });
  expect(selection.ids().sort()).toEqual([2, 4, 5]);
  fireEvent.click(box('Select all on this page'));
  expect(selection.ids().sort()).toEqual([1, 2, 4, 5]);
});

it('the line beneath a title is the first time and the first reference of the columns, where nothing else is declared', () => {
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
])('a list of events says of the place %j: %j', (name, said) => expect(shortPlace(name)).toBe(said));
