import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { media } from '../../../src/resources/media/media.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { showList } from '../list/list-stage.tsx';
import { ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const lake = recordOf(media, 5, {
  title: 'Lake at dawn',
  picture: { id: 5, url: '/v1/media/5', alt_text: 'Fog over a lake', width: 1_600, height: 900 },
  kind: 'picture',
  fileName: 'lake.jpg',
  width: 1_600,
  height: 900,
  bytes: 3 * 1024 * 1024,
  usedBy: 0,
});

beforeEach(() => localStorage.clear());

it('the library is filtered by missing values, which are in the address', async () => {
  const { user, lists, router } = showList(media, '/media?view=table', [lake]);
  const missing = await screen.findByRole('combobox', { name: 'Missing' });
  await user.selectOptions(missing, 'No alt text');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ lacks: 'alt-text' }));
  expect(router.state.location.search).toContain('lacks=alt-text');
  await user.selectOptions(missing, 'Missing');
  await waitFor(() => expect(router.state.location.search).toBe('?view=table'));
});

it('the focal point is set by pointer, moved by arrow keys, and previewed in websites’ aspect ratios', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(media, '/media/5/edit', ({ method }) =>
    ok(method === 'GET' ? lake : { ...lake, version: 4 }),
  );
  const point = await screen.findByRole('button', { name: 'Focal point' });
  const box = point.parentElement!;
  box.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  fireEvent.pointerDown(box, { clientX: 200, clientY: 200, buttons: 1 });
  /** The start of the square cut from it, which is nine sixteenths as wide. */
  const square = () => {
    const list = screen.getByRole('list', { name: 'Preview in other ratios' });
    const { left, width } = within(list).getByText('1:1').querySelector('img')!.style;
    return Math.round((-parseFloat(left) / parseFloat(width)) * 10_000) / 100;
  };
  expect(square()).toBe(10.94);
  point.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(square()).toBe(11.38);
  // It never leaves the picture.
  fireEvent.pointerDown(box, { clientX: 900, clientY: 20, buttons: 1 });
  expect(square()).toBe(43.75);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ focalX: 1, focalY: 0 }));
});

it('a document has no focal point', async () => {
  showForm(media, '/media/5/edit', () => ok({ ...lake, kind: 'document', picture: null }));
  await screen.findByRole('heading', { name: 'Focal point' });
  expect(screen.queryByRole('button', { name: 'Focal point' })).toBeNull();
});

it('a file is replaced in place; an unsuitable one is refused before sending', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { asked } = showRecord(media, lake, {
    server: ({ path, method }) =>
      path.endsWith('/file')
        ? ok({ ...lake, version: 4 })
        : path.endsWith('/uses')
          ? ok({ uses: [], others: 0 })
          : method === 'GET'
            ? undefined
            : ok({}),
  });
  const choose = await screen.findByLabelText('Replace file', { selector: 'input' });
  await user.upload(choose, new File(['x'], 'film.mp4', { type: 'video/mp4' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This file type is not supported. Use JPEG, PNG, WebP, AVIF, GIF, SVG or PDF.',
  );
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.upload(choose, new File(['x'], 'lake.png', { type: 'image/png' }));
  await screen.findByText('The file was replaced');
  const call = asked.find(({ method }) => method === 'POST');
  expect([call?.path, call?.ifMatch]).toEqual(['/wordpress/media/5/file', '"3"']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('without the permission to change files there is no Replace button', async () => {
  showRecord(media, lake, {
    grants: [{ organisationId: 1, resource: 'media', action: 'read', propertyId: null, language: null }],
    server: ({ path }) => (path.endsWith('/uses') ? ok({ uses: [], others: 0 }) : undefined),
  });
  await screen.findByText('Not used yet.');
  expect(screen.queryByRole('button', { name: 'Replace file' })).toBeNull();
});

it('the page of a file describes size, crop and focal point in words, and lists each usage once', async () => {
  const venue = { resource: 'venues', id: 8, title: 'Town hall', trashed: false };
  const uses = [
    { ...venue, field: 'featured_media' },
    { ...venue, field: 'gallery' },
    { ...venue, id: 9, field: 'gallery' },
  ];
  const file = { ...lake, contentType: 'image/webp', bytes: 18_120, cropX: 0, cropY: 0, cropWidth: 0.5, cropHeight: 1 };
  showRecord(
    media,
    { ...file, focalX: 0.1, focalY: 0.2 },
    {
      server: ({ path }) => (path.endsWith('/uses') ? ok({ uses, others: 0 }) : undefined),
    },
  );
  expect(await screen.findByText('Picture · WEBP · 1,600 × 900 · 18 kB')).toBeTruthy();
  expect(screen.getByText('Shows 50% of the picture.')).toBeTruthy();
  expect(screen.getByText('Upper left')).toBeTruthy();
  expect(screen.getByText('image/webp').closest('details')!.open).toBe(false);
  const used = await screen.findByRole('link', { name: 'Town hall' });
  expect(used.closest('p')!.textContent).toBe('Town hall (2)Venue · Main picture, Gallery');
});

it.each([
  [0.5, 0.5, 'Center'],
  [1, 0.5, 'Right'],
  [0.5, 0, 'Top'],
  [1, 1, 'Lower right'],
])('a focal point at %s, %s is described as %s', async (focalX, focalY, word) => {
  const server = ({ path }: { path: string }) => (path.endsWith('/uses') ? ok({ uses: [], others: 0 }) : undefined);
  showRecord(media, { ...lake, focalX, focalY }, { server });
  expect(await screen.findByText(word)).toBeTruthy();
});
