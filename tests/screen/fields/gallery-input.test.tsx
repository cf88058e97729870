import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type GalleryPicture, f } from '../../../contract/declaration/fields.ts';
import { FieldFrame } from '../../../src/components/fields/field-frame.tsx';
import { FieldInput } from '../../../src/components/fields/field-input.tsx';
import type { FieldInputProps, FieldSources, LibraryPicture } from '../../../src/components/fields/input-props.ts';

const picture = (id: number, caption: string | null = null): GalleryPicture => ({
  id,
  url: `/v1/media/${id}`,
  alt_text: `Picture of ${id}`,
  width: 8,
  height: 8,
  caption,
});
const ofLibrary = (id: number): LibraryPicture => ({
  id,
  url: `/v1/media/${id}`,
  title: `File ${id}`,
  alt: `Picture of ${id}`,
});
const plain: FieldSources = {
  locale: 'en',
  search: () => Promise.resolve([]),
  titleOf: () => Promise.resolve('Asked'),
  linkable: [],
  pictures: () => Promise.resolve({ pictures: [4, 5, 6].map(ofLibrary), more: false }),
  bring: undefined,
  fullRoom: () => Promise.resolve(undefined),
  languages: [],
  fieldLabel: (name) => name,
  option: (_field, value) => ({ label: value }),
};

/** A field as in a form; `ids` and `captions` are its current values. */
function show(field: FieldInputProps['field'], first: unknown, more: Partial<FieldInputProps> = {}) {
  let held = first;
  function Held() {
    const [value, setValue] = useState(first);
    held = value;
    return (
      <FieldFrame id="x" label="Gallery" group>
        <FieldInput
          id="x"
          name="x"
          field={field}
          label="Gallery"
          sources={plain}
          value={value}
          onChange={setValue}
          {...more}
        />
      </FieldFrame>
    );
  }
  render(<Held />);
  const pictures = () => held as GalleryPicture[];
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    held: () => held,
    ids: () => pictures().map(({ id }) => id),
    captions: () => pictures().map(({ caption }) => caption),
  };
}

const button = (name: string) => screen.getByRole('button', { name });

it('S3.11 pictures are moved by keyboard: the focus follows, and the new position is announced', async () => {
  const { user, ids } = show(f.gallery(), [picture(1), picture(2), picture(3)]);
  button('Move picture 1 of 3 later').focus();
  await user.keyboard('{Enter}');
  expect(ids()).toEqual([2, 1, 3]);
  expect(document.activeElement).toBe(button('Move picture 2 of 3 later'));
  expect(screen.getByRole('status').textContent).toBe('Moved to position 2 of 3');
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(ids()).toEqual([2, 3, 1]);
  await user.click(button('Move picture 3 of 3 earlier'));
  expect(ids()).toEqual([2, 1, 3]);
});

it('S3.11 pictures are moved by dragging onto another', () => {
  const { ids } = show(f.gallery(), [picture(1), picture(2), picture(3)]);
  const tile = (id: number) => document.querySelector(`[data-picture="${id}"]`)!;
  const dataTransfer = { setData: vi.fn(), types: [] };
  fireEvent.dragStart(tile(3), { dataTransfer });
  fireEvent.dragOver(tile(1), { dataTransfer });
  fireEvent.dragEnd(tile(3), { dataTransfer });
  expect(ids()).toEqual([3, 1, 2]);
  fireEvent.dragOver(tile(2), { dataTransfer });
  expect(ids()).toEqual([3, 1, 2]);
});

it('S3.11 a caption is below its picture and moves with it', async () => {
  const { user, ids, captions } = show(f.gallery(), [picture(1), picture(2, 'Garden')]);
  await user.type(screen.getByLabelText('Caption of picture 1 of 2'), 'Terrace');
  await user.click(button('Move picture 1 of 2 later'));
  expect([ids(), captions()]).toEqual([
    [2, 1],
    ['Garden', 'Terrace'],
  ]);
  await user.click(button('Remove picture 1 of 2'));
  expect([ids(), captions()]).toEqual([[1], ['Terrace']]);
});

it('S3.11 pictures of the library are added and removed without deleting them', async () => {
  const { user, ids } = show(f.gallery(), [picture(4)]);
  await user.click(button('Choose from library'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /File 6/ }));
  await user.click(dialog.getByRole('button', { name: /File 5/ }));
  expect(ids()).toEqual([4, 6, 5]);
  await user.click(dialog.getByRole('button', { name: /File 6/, pressed: true }));
  expect(ids()).toEqual([4, 5]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('S3.11 uploaded files are added in their order, even if the second finishes first', async () => {
  const arrive = new Map<string, (picture: LibraryPicture) => void>();
  const bring = vi.fn((file: File) => new Promise<LibraryPicture>((resolve) => arrive.set(file.name, resolve)));
  const { ids } = show(f.gallery(), [picture(1)], { sources: { ...plain, bring } });
  const files = ['lake.jpg', 'hill.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await screen.findByText('Adding lake.jpg to the library…');
  arrive.get('hill.jpg')!(ofLibrary(8));
  arrive.get('lake.jpg')!(ofLibrary(7));
  await waitFor(() => expect(ids()).toEqual([1, 7, 8]));
  expect(screen.queryByText(/on its way/)).toBeNull();
});

it('S3.11 a refused file is reported at the field, and others are added', async () => {
  const bring = (file: File) =>
    file.name === 'menu.txt' ? Promise.reject(new Error('This is no picture.')) : Promise.resolve(ofLibrary(9));
  const onProblem = vi.fn();
  const { ids } = show(f.gallery(), [], { sources: { ...plain, bring }, onProblem });
  const files = ['menu.txt', 'lake.jpg'].map((name) => new File(['x'], name));
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await waitFor(() => expect(ids()).toEqual([9]));
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('This is no picture.');
});

it('S3.11 a document is refused, and not uploaded', async () => {
  const [bring, onProblem] = [vi.fn(() => Promise.resolve(undefined)), vi.fn()];
  const { ids } = show(f.gallery(), [picture(1)], { sources: { ...plain, bring }, onProblem });
  const files = [new File(['x'], 'map.pdf', { type: 'application/pdf' })];
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await waitFor(() =>
    expect(onProblem).toHaveBeenCalledWith(expect.stringContaining('This file type is not supported')),
  );
  expect([bring.mock.calls, ids()]).toEqual([[], [1]]);
});

it('S3.11 users who may not upload files choose from the library', () => {
  show(f.image(), null);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Choose from library']);
});

it('S3.11 a picture field accepts one of the library; a file is uploaded first if the record accepts none', async () => {
  const bring = vi.fn(() => Promise.resolve(ofLibrary(7)));
  const { user, held } = show(f.image(), null, { sources: { ...plain, bring } });
  await user.click(button('Choose from library'));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /File 5/ }));
  expect(held()).toMatchObject({ id: 5, url: '/v1/media/5' });
  const files = [new File(['x'], 'lake.jpg', { type: 'image/jpeg' })];
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await waitFor(() => expect(held()).toMatchObject({ id: 7 }));
});
