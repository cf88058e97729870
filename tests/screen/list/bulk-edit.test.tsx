import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BulkEdit } from '../../../src/pages/records/bulk/bulk-edit.tsx';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { HttpError } from '../../../src/providers/http/http-error.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showPages } from '../form/form-stage.tsx';

type Save = (values: AnyValues) => Promise<void>;

function show(save: Save = () => Promise.resolve()) {
  const given = { save: vi.fn(save), onDone: vi.fn(), onClose: vi.fn() };
  const element = <BulkEdit resource={venues} count={3} {...given} />;
  showPages([{ path: '/venues', element }], '/venues', () => ({ status: 200, body: [] }));
  return given;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change 3 records' }));
const choose = async (label: string) =>
  userEvent.setup().selectOptions((await dialog()).getByLabelText('Field to change'), label);
const apply = async () => (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Change all' });

it('only the chosen fields are sent, and the dialog closes', async () => {
  const pointer = userEvent.setup();
  const { save, onDone, onClose } = show();
  expect((await apply()).disabled).toBe(true);
  await choose('City');
  await choose('Capacity');
  await pointer.type((await dialog()).getByLabelText('City'), 'Bled');
  await pointer.click((await dialog()).getByRole('button', { name: 'Keep Capacity unchanged' }));
  await pointer.click(await apply());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(save.mock.calls).toEqual([[{ city: 'Bled' }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('a chosen field without a value is cleared in all records', async () => {
  const { save } = show();
  await choose('City');
  await userEvent.setup().click(await apply());
  await waitFor(() => expect(save).toHaveBeenCalledWith({ city: null }));
});

it('titles and unique fields are not in bulk edits', async () => {
  show();
  const options = within((await dialog()).getByLabelText('Field to change')).getAllByRole('option');
  const names = options.map(({ textContent }) => textContent);
  expect(names).toContain('City');
  for (const own of ['Name', 'Latitude', 'Longitude', 'Translation group']) expect(names).not.toContain(own);
});

it('errors are at their fields, others above, and entered values stay', async () => {
  const pointer = userEvent.setup();
  const refusal = new HttpError(422, 'Some fields need your attention.', {
    validationErrors: { 'values.city': ['This city is not known'], ids: ['One of them is gone'] },
  });
  const { onClose } = show(() => Promise.reject(refusal));
  await choose('City');
  const city = (await dialog()).getByLabelText<HTMLInputElement>('City');
  await pointer.type(city, 'Atlantis');
  await pointer.click(await apply());
  await screen.findByText('This city is not known');
  expect((await screen.findByRole('alert')).textContent).toBe('Some fields need your attention. One of them is gone');
  expect([city.value, city.getAttribute('aria-invalid')]).toEqual(['Atlantis', 'true']);
  expect(onClose).not.toHaveBeenCalled();
});

it('closing changes nothing', async () => {
  const pointer = userEvent.setup();
  const { save, onDone, onClose } = show();
  await choose('City');
  await pointer.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect([save.mock.calls.length, onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0, 1]);
});

it('Escape closes the dialog without values, and keeps typed ones', async () => {
  const user = userEvent.setup();
  const { onClose } = show();
  await choose('City');
  const city = (await dialog()).getByLabelText<HTMLInputElement>('City');
  city.focus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await user.type(city, 'Bled{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(city.value).toBe('Bled');
});

it('C-04 pressing several times sends one request', async () => {
  const pointer = userEvent.setup();
  let done: () => void = () => undefined;
  const { save } = show(() => new Promise<void>((resolve) => (done = resolve)));
  await choose('City');
  await pointer.dblClick(await apply());
  done();
  expect(save).toHaveBeenCalledOnce();
});

it('the dialog describes its effect; a chosen field is not offered again until it is removed, which clears it', async () => {
  const pointer = userEvent.setup();
  const { save } = show();
  const box = await dialog();
  expect(box.getByText('Choose the fields to set to the same value in all records.')).toBeTruthy();
  const offered = () =>
    within(box.getByLabelText('Field to change'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered()[0]).toBe('Choose a field…');
  await choose('City');
  expect(offered()).not.toContain('City');
  expect(box.getByLabelText<HTMLSelectElement>('Field to change').value).toBe('');
  await pointer.type(box.getByLabelText('City'), 'Bled');
  await pointer.click(box.getByRole('button', { name: 'Keep City unchanged' }));
  expect(offered()).toContain('City');
  expect((await apply()).disabled).toBe(true);
  await choose('City');
  expect(box.getByLabelText<HTMLInputElement>('City').value).toBe('');
  expect(save).not.toHaveBeenCalled();
});

it('S5.01 a value that breaks a rule is reported at its field before sending', async () => {
  const pointer = userEvent.setup();
  const { save } = show();
  await choose('Email');
  await choose('Status');
  await pointer.type((await dialog()).getByLabelText('Email'), 'nobody');
  await pointer.click(await apply());
  await screen.findByText('Invalid email format');
  expect((await dialog()).getByLabelText(/^Status/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('an error at an unchosen field is above the form, and disappears with the next attempt', async () => {
  const pointer = userEvent.setup();
  const refusal = new HttpError(422, 'Look again.', { validationErrors: { 'values.country': ['Not with this city'] } });
  let fails = true;
  const saved = Promise.withResolvers<void>();
  const { onDone } = show(() => (fails ? Promise.reject(refusal) : saved.promise));
  await choose('City');
  await pointer.click(await apply());
  expect((await screen.findByRole('alert')).textContent).toBe('Look again. Country: Not with this city');
  fails = false;
  await pointer.click(await apply());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  saved.resolve();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('a failure without a response has a message', async () => {
  const pointer = userEvent.setup();
  show(() => Promise.reject(new Error('Torn')));
  await choose('City');
  await pointer.click(await apply());
  expect((await screen.findByRole('alert')).textContent).toBe('Torn');
});
