import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { media } from '../../../src/resources/media/media.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const lake = recordOf(media, 5, {
  title: 'Lake at dawn',
  picture: { id: 5, url: '/v1/media/5', alt_text: 'Fog over a lake', width: 1_600, height: 800 },
  kind: 'picture',
  width: 1_600,
  height: 800,
  usedBy: 0,
});

beforeEach(() => {
  localStorage.clear();
  // Only the picture has a size here.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
});

/** The form of a file, and the requests when it is saved. */
function edit(file: object) {
  const { asked } = showForm(media, '/media/5/edit', ({ method }) =>
    ok(method === 'GET' ? file : { ...file, version: 4 }),
  );
  const user = userEvent.setup();
  return {
    user,
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
      return asked.find(({ method }) => method === 'PUT')?.body;
    },
    asked,
  };
}
const corner = () =>
  screen.findByRole('button', { name: 'Lower right corner of the crop frame: resize it with the arrow keys' });

it('a crop is moved by arrow keys, and set by typed numbers', async () => {
  const { user, saved } = edit(lake);
  (await corner()).focus();
  // Ten screen pixels, of 400 by 200.
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(screen.getByLabelText<HTMLInputElement>('Crop width (0–1)').value).toBe('0.975');
  const frame = screen.getByRole('group', { name: 'Crop frame: move it with the arrow keys' });
  frame.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await saved()).toEqual({ cropX: 0.005, cropY: 0, cropWidth: 0.975, cropHeight: 0.95 });
});

it('an aspect ratio shrinks the current crop around the focal point, which keeps its position in the picture', async () => {
  const { user, saved } = edit({ ...lake, focalX: 0.25, focalY: 0.5 });
  await corner();
  await user.click(screen.getByRole('radio', { name: '16:9' }));
  await user.click(screen.getByRole('radio', { name: '1:1' }));
  expect(await saved()).toEqual({
    cropX: 0.125,
    cropY: 0,
    cropWidth: 0.5,
    cropHeight: 1,
  });
});

it('the focal point stays inside the crop, and returns with the whole picture', async () => {
  const file = { ...lake, cropX: 0, cropY: 0, cropWidth: 0.5, cropHeight: 1, focalX: 1, focalY: 0.5 };
  const { user, saved } = edit({ ...file, picture: { ...lake.picture, url: '/v1/media/5?edition=2', width: 800 } });
  const frame = await screen.findByRole('group', { name: 'Crop frame: move it with the arrow keys' });
  expect(frame.closest('[class*=ReactCrop]')?.parentElement?.querySelector('img')?.getAttribute('src')).toBe(
    '/v1/media/5?edition=2&size=whole',
  );
  (await corner()).focus();
  await user.keyboard('{Control>}{ArrowLeft}{/Control}');
  expect(screen.getByLabelText<HTMLInputElement>('Focal point from left (0–1)').value).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Reset crop' }));
  expect(await saved()).toEqual({ cropX: null, cropY: null, cropWidth: null, cropHeight: null, focalX: 0.5 });
});

it('a crop beyond the picture, or with missing values, is reported before sending', async () => {
  const { user, asked } = edit(lake);
  await corner();
  await user.type(screen.getByLabelText('Crop width (0–1)'), '0.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('A crop needs a position and a size')).toHaveLength(3);
  for (const label of ['Crop left (0–1)', 'Crop top (0–1)', 'Crop height (0–1)'])
    await user.type(screen.getByLabelText(label), '0.6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Extends beyond the picture')).toHaveLength(2);
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});

it('a document has an explanation why it cannot be cropped', async () => {
  edit({ ...lake, kind: 'document', picture: null });
  expect(await screen.findByText('Documents cannot be cropped.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '1:1' })).toBeNull();
});
