import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FieldSources, LibraryPicture } from '../../../src/components/fields/input-props.ts';
import { PictureDialog } from '../../../src/components/pictures/picture-dialog.tsx';

const lake: LibraryPicture = { id: 4, url: '/v1/media/4', title: 'Lake', alt: 'Fog over a lake' };
const boat: LibraryPicture = { id: 5, url: '/v1/media/5', title: 'Boat', alt: 'A boat' };

/** The dialog over these sources, with its requests and selection. */
function open(more: Partial<FieldSources> = {}, multiple = false) {
  const pictures = vi.fn(() => Promise.resolve({ pictures: [lake], more: false }));
  const onChoose = vi.fn();
  const sources: FieldSources = {
    locale: 'en',
    search: () => Promise.resolve([]),
    titleOf: () => Promise.resolve(''),
    linkable: [],
    pictures,
    bring: undefined,
    fullRoom: () => Promise.resolve(undefined),
    languages: [],
    fieldLabel: (name) => name,
    option: (_field, value) => ({ label: value }),
    ...more,
  };
  render(<PictureDialog sources={sources} multiple={multiple} onChoose={onChoose} onClose={() => undefined} />);
  return { user: userEvent.setup({ applyAccept: false }), pictures, onChoose };
}
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const input = () => screen.getByLabelText('Upload', { selector: 'input' });
const folders = () => Promise.resolve([{ value: 'Winter', label: 'Winter' }]);

it('the pictures of a folder are listed, and of all folders again', async () => {
  const { user, pictures } = open({ folders });
  const folder = await screen.findByRole('combobox', { name: 'Folder' });
  await user.selectOptions(folder, 'Winter');
  await waitFor(() => expect(pictures).toHaveBeenLastCalledWith('', 1, 'Winter'));
  await user.selectOptions(folder, 'All folders');
  await waitFor(() => expect(pictures).toHaveBeenLastCalledWith('', 1, undefined));
});

it('an uploaded picture goes into the open folder, is listed first and selected', async () => {
  const bring = vi.fn(() => Promise.resolve(boat));
  const { user, onChoose } = open({ folders, bring });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Folder' }), 'Winter');
  await screen.findByRole('button', { name: /Lake/ });
  await user.upload(input(), file('boat.jpg'));
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(boat));
  expect(bring).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'boat.jpg' }), 'Winter');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Boat', 'Lake']);
});

it('several pictures are uploaded at once in a multiple selection, and other files are skipped', async () => {
  const bring = vi.fn(() => Promise.resolve(boat));
  const { user } = open({ bring }, true);
  await user.upload(input(), [file('boat.jpg'), file('film.mp4', 'video/mp4'), file('pier.jpg')]);
  await waitFor(() => expect(bring).toHaveBeenCalledTimes(2));
});

it('a refused upload shows the reason', async () => {
  const { user, onChoose } = open({ bring: () => Promise.reject(new Error('Larger than 50 MB')) });
  await user.upload(input(), file('boat.jpg'));
  await screen.findByText('Larger than 50 MB', { exact: false });
  expect(onChoose).not.toHaveBeenCalled();
});

it('without the permission to add files, and without folders, there is only the search', async () => {
  open();
  await screen.findByRole('button', { name: /Lake/ });
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
