import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { UploadedDetails } from '../../../src/pages/media/uploads/uploaded-details.tsx';
import type { FileUpload, UploadState } from '../../../src/providers/uploads/file-upload.ts';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { showPages } from './form-stage.tsx';
import { ok } from '../record/record-stage.tsx';
import { noFolders } from '../stage/records.ts';

const file = (id: number, state: UploadState): FileUpload => ({
  id,
  workspaceId: 7,
  name: `lake-${id}.jpg`,
  size: 10,
  sent: 10,
  state,
  record: state === 'done' ? { id: 40 + id, title: `Lake ${id}` } : undefined,
});

/** The form for these files, and a function to replace them. */
function showDetails(...files: FileUpload[]) {
  const store = createStore(() => files);
  const Page = () => <UploadedDetails files={useStore(store)} />;
  const { asked } = showPages([{ path: '/', element: <Page /> }], '/', ({ path }) =>
    path === '/wordpress/media/folders' ? ok(noFolders) : ok({ changeSetId: 9, changed: 2, skipped: 0 }),
  );
  const bulk = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
  return { bulk, user: userEvent.setup(), show: (...next: FileUpload[]) => act(() => store.setState(next, true)) };
}

beforeEach(() => localStorage.clear());

it('credit, license and folder of several added files are one change, and empty values stay unchanged', async () => {
  const { bulk, user } = showDetails(file(1, 'done'), file(2, 'done'), file(3, 'same'));
  await user.click(await screen.findByText('Credit and license for 2 files'));
  await user.type(screen.getByLabelText('Credit'), 'Ana Kovač');
  await user.type(screen.getByLabelText('Folder'), 'Summer');
  await user.click(screen.getByRole('button', { name: 'Apply to 2 files' }));
  await waitFor(() => expect(screen.queryByText('Credit and license for 2 files')).toBeNull());
  expect(bulk()).toEqual([
    { path: '/media/bulk/update', body: { ids: [41, 42], values: { credit: 'Ana Kovač', folder: 'Summer' } } },
  ]);
});

it('details confirmed during an upload are sent once all files are added', async () => {
  const { bulk, user, show } = showDetails(file(1, 'done'), file(2, 'sending'));
  await user.click(await screen.findByText('Credit and license for 2 files'));
  await user.type(screen.getByLabelText('License'), 'CC BY 4.0{Enter}');
  expect(bulk()).toEqual([]);
  show(file(1, 'done'), file(2, 'done'));
  await waitFor(() => expect(bulk()).toMatchObject([{ body: { ids: [41, 42], values: { licence: 'CC BY 4.0' } } }]));
});

it('a single file gets no such form', async () => {
  const { show } = showDetails(file(1, 'done'));
  expect(screen.queryByText(/^Credit and license/)).toBeNull();
  show(file(1, 'done'), file(2, 'done'));
  expect(await screen.findByText('Credit and license for 2 files')).toBeTruthy();
});
