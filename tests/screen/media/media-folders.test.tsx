import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { media } from '../../../src/resources/media/media.resource.ts';
import { showForm } from '../form/form-stage.tsx';
import { showList } from '../list/list-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const lake = recordOf(media, 5, { title: 'Lake', kind: 'picture', picture: null, usedBy: 0 });
const folders = {
  all: 6,
  unfiled: 1,
  folders: [
    { path: 'Winter', count: 2 },
    { path: 'Winter/Press', count: 3 },
    { path: 'Archive/2025', count: 1 },
  ],
  more: false,
};

beforeEach(() => localStorage.clear());

const showLibrary = (address = '/media?view=table', more: Parameters<typeof showList>[3] = {}) =>
  showList(media, address, [lake, { ...lake, id: 6, title: 'Harbour' }], {
    server: ({ path, method }) => {
      if (path === '/wordpress/media/folders')
        return ok(method === 'GET' ? folders : { changeSetId: 9, changed: 5, skipped: 0 });
      return method === 'GET' ? undefined : ok({ changeSetId: 9, changed: 2, skipped: 0 });
    },
    ...more,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Folders' }));

it('S7.11 the folders are next to the library with counts including subfolders, and selecting one filters it', async () => {
  const { user, lists, router } = showLibrary();
  const beside = await panel();
  await beside.findByText('Press');
  expect(beside.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All files6',
    'No folder1',
    'Archive1',
    '20251',
    'Winter5',
    'Press3',
    'New folder',
  ]);
  await user.click(beside.getByRole('button', { name: 'Press 3' }));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ folder: 'Winter/Press' }));
  expect(router.state.location.search).toContain('folder=Winter%2FPress');
  expect(beside.getByRole('button', { name: 'Press 3' }).getAttribute('aria-current')).toBe('true');
  await user.click(beside.getByRole('button', { name: 'No folder 1' }));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ folder: '/' }));
  await user.click(beside.getByRole('button', { name: 'All files 6' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=table'));
});

it('a folder is renamed for all its files, with Undo', async () => {
  const { user, changes, router } = showLibrary('/media?view=table&folder=Winter');
  const beside = await panel();
  await user.click(await beside.findByRole('button', { name: 'Rename' }));
  const name = beside.getByRole('textbox', { name: 'New folder name' });
  expect([document.activeElement, (name as HTMLInputElement).value]).toEqual([name, 'Winter']);
  await user.clear(name);
  await user.keyboard(' /{Enter}');
  expect(beside.getByRole('alert').textContent).toBe('Enter a folder name');
  await user.clear(name);
  await user.keyboard('Snow / Ice{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('folder=Snow%2FIce'));
  expect(changes()).toEqual([['PUT', '/wordpress/media/folders', { path: 'Winter', to: 'Snow/Ice' }]]);
  await screen.findByText('5 files are in the renamed folder');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes()[1]?.slice(0, 2)).toEqual(['POST', '/change-sets/9/undo']));
  await waitFor(() => expect(router.state.location.search).toContain('folder=Winter'));
});

it('a failed rename shows the reason at the input, and typed text stays', async () => {
  const { user } = showLibrary('/media?view=table&folder=Winter', {
    server: ({ path, method }) =>
      path !== '/wordpress/media/folders'
        ? undefined
        : method === 'GET'
          ? ok(folders)
          : { status: 422, body: { message: 'Some fields', validationErrors: { to: ['This would be too long'] } } },
  });
  const beside = await panel();
  await user.click(await beside.findByRole('button', { name: 'Rename' }));
  await user.keyboard(' of snow{Enter}');
  expect((await beside.findByRole('alert')).textContent).toBe('This would be too long');
  expect((beside.getByRole('textbox') as HTMLInputElement).value).toBe('Winter of snow');
});

it('a new folder is opened, and shown until its first file arrives', async () => {
  const { user, router } = showLibrary();
  const beside = await panel();
  await user.click(await beside.findByRole('button', { name: 'New folder' }));
  await user.keyboard('Spring{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('folder=Spring'));
  expect(beside.getByRole('button', { name: 'Spring 0' })).toBeTruthy();
  expect(beside.getByText('This folder is empty. Files you add now go into it.')).toBeTruthy();
  expect(beside.queryByRole('button', { name: 'Rename' })).toBeNull();
});

it('an added file gets the folder that the list shows, even if a saved view selects it', async () => {
  const view = { id: 4, workspaceId: 7, resource: 'media', name: 'Winter', whose: 'person', isDefault: true };
  const state = { query: { folder: 'Winter', view: 'table' } };
  const { services } = showLibrary('/media?saved=4', {
    knowsViews: true,
    server: ({ path }) => {
      if (path === '/views') return ok([{ ...view, state, roleId: null, role: null, changedBy: null, version: 1 }]);
      return path === '/wordpress/media/folders' ? ok(folders) : undefined;
    },
  });
  await (await panel()).findByRole('button', { name: 'Winter 5', current: true });
  // An unsupported file, so that nothing is sent.
  const text = new File(['dot'], 'dot.txt', { type: 'text/plain' });
  fireEvent.change(await screen.findByLabelText('Add files', { selector: 'input' }), { target: { files: [text] } });
  await waitFor(() => expect(services.uploads.files()).toMatchObject([{ name: 'dot.txt', folder: 'Winter' }]));
});

it('a file dropped on a folder is moved there, together with all selected files', async () => {
  const { user, changes, rowOf } = showLibrary();
  const beside = await panel();
  const winter = await beside.findByRole('button', { name: 'Winter 5' });
  const drop = (address: string, target = winter) => {
    const dataTransfer = { types: ['text/uri-list'], getData: () => address };
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
  };
  drop('http://localhost/media/5');
  await waitFor(() => expect(changes().at(-1)?.[2]).toEqual({ ids: [5], values: { folder: 'Winter' } }));
  drop('http://localhost/events/5');
  const row = await rowOf('Lake');
  await user.click(row.getByRole('checkbox'));
  await user.click((await rowOf('Harbour')).getByRole('checkbox'));
  drop('http://localhost/media/6', beside.getByRole('button', { name: 'No folder 1' }));
  await waitFor(() => expect(changes().at(-1)?.[2]).toEqual({ ids: [5, 6], values: { folder: null } }));
  expect(changes()).toHaveLength(2);
});

it('a folder dropped on another is moved into it with Undo; itself, its subfolders and its parent refuse it', async () => {
  const { user, changes, router } = showLibrary('/media?view=table&folder=Winter%2FPress');
  const tree = await panel();
  const button = (name: string) => tree.getByRole('button', { name });
  await tree.findByRole('button', { name: 'Winter 5' });
  const dataTransfer = { types: ['application/x-waymark-folder'], setData: () => undefined };
  const refusing = () =>
    tree.getAllByRole('button').flatMap((one) => ('refused' in one.dataset ? [one.textContent] : []));
  const over = (name: string) => fireEvent.dragOver(button(name), { dataTransfer });
  fireEvent.dragStart(button('Winter 5'), { dataTransfer });
  expect(refusing()).toEqual(['All files6', 'No folder1', 'Winter5', 'Press3']);
  expect([over('Press 3'), over('2025 1')]).toEqual([true, false]);
  expect(button('2025 1').dataset.over).toBe('true');
  // Escape.
  fireEvent.dragEnd(button('Winter 5'));
  expect([refusing(), button('2025 1').dataset.over]).toEqual([[], undefined]);
  fireEvent.dragStart(button('Winter 5'), { dataTransfer });
  over('Archive 1');
  fireEvent.drop(button('Archive 1'), { dataTransfer });
  await screen.findByText('“Winter” is now “Archive/Winter”');
  expect(changes()).toEqual([['PUT', '/wordpress/media/folders', { path: 'Winter', to: 'Archive/Winter' }]]);
  await waitFor(() => expect(router.state.location.search).toContain('folder=Archive%2FWinter%2FPress'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(router.state.location.search).toContain('folder=Winter%2FPress'));
});

it('a folder that cannot be moved is reported', async () => {
  const { user } = showLibrary('/media?view=table&folder=Winter%2FPress', {
    server: ({ path, method }) =>
      path !== '/wordpress/media/folders'
        ? undefined
        : method === 'GET'
          ? ok(folders)
          : { status: 422, body: { message: 'Some fields', validationErrors: { to: ['This would be too long'] } } },
  });
  const tree = await panel();
  await user.click(await tree.findByText('Move to…'));
  await user.click(tree.getByRole('button', { name: 'Archive/2025' }));
  expect(await screen.findByText('The folder could not be moved')).toBeTruthy();
});

it('the open folder and selected files are moved by menus, too', async () => {
  const { user, changes, rowOf } = showLibrary('/media?view=table&folder=Winter%2FPress');
  const tree = await panel();
  await user.click(await tree.findByText('Move to…'));
  const offered = ['Top level', 'Archive', 'Archive/2025'];
  expect(offered.map((name) => tree.getByRole('button', { name }).textContent)).toEqual(offered);
  expect(tree.queryByRole('button', { name: 'Winter/Press' })).toBeNull();
  await user.click(tree.getByRole('button', { name: 'Top level' }));
  await waitFor(() => expect(changes()[0]?.[2]).toEqual({ path: 'Winter/Press', to: 'Press' }));
  await user.click((await rowOf('Lake')).getByRole('checkbox'));
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await user.click(await bar.findByText('Move to…'));
  await user.click(bar.getByRole('button', { name: 'Archive/2025' }));
  await waitFor(() => expect(changes()[1]?.[2]).toEqual({ ids: [5], values: { folder: 'Archive/2025' } }));
});

it('selected files have no menu to move them while there is no folder', async () => {
  const none = { ...folders, unfiled: folders.all, folders: [] };
  const { user, rowOf } = showLibrary('/media?view=table', {
    server: ({ path }) => (path === '/wordpress/media/folders' ? ok(none) : undefined),
  });
  await (await panel()).findByRole('button', { name: /^No folder/ });
  await user.click((await rowOf('Lake')).getByRole('checkbox'));
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await bar.findByRole('button', { name: 'Move to trash' });
  expect(bar.queryByText('Move to…')).toBeNull();
});

it('with read permission only the folders have no actions, and no files can be added', async () => {
  showLibrary('/media?view=table&folder=Winter', { grants: [grant('media', 'read')] });
  const beside = await panel();
  await beside.findByRole('button', { name: 'Winter 5' });
  expect(beside.queryByRole('button', { name: 'Rename' })).toBeNull();
  expect(beside.queryByRole('button', { name: 'New folder' })).toBeNull();
  expect(screen.queryByLabelText('Add files')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
});

it('folders that failed to load can be retried, while the files are shown', async () => {
  let isThere = false;
  const { user } = showLibrary('/media?view=table', {
    server: ({ path }) =>
      path === '/wordpress/media/folders'
        ? isThere
          ? ok(folders)
          : { status: 500, body: { message: 'No' } }
        : undefined,
  });
  await screen.findByRole('link', { name: 'Lake' });
  const beside = await panel();
  const again = await beside.findByRole('button', { name: 'Try again' });
  isThere = true;
  await user.click(again);
  expect(await beside.findByRole('button', { name: 'Winter 5' })).toBeTruthy();
});

it('existing folders can be selected in the form of a file', async () => {
  showForm(media, '/media/5/edit', ({ path }) => ok(path.endsWith('/folders') ? folders : lake));
  const field = await screen.findByLabelText<HTMLInputElement>('Folder');
  await waitFor(() =>
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual([
      'Archive',
      'Archive/2025',
      'Winter',
      'Winter/Press',
    ]),
  );
});

// Last: the page remembers that the server has no folders.
it('a server without folders shows the library without them', async () => {
  showLibrary('/media?view=table', {
    server: ({ path }) => (path === '/wordpress/media/folders' ? { status: 404, body: { message: 'No' } } : undefined),
  });
  await screen.findByRole('link', { name: 'Lake' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Folders' })).toBeNull());
});
