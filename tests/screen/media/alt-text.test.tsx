import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { type Answered, type Asked, showForm } from '../form/form-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';
import { noFolders, recordOf } from '../stage/records.ts';

const picture = { id: 9, url: '/v1/media/9', alt_text: '', width: 1_600, height: 900 };
const event = recordOf(events, 5, { title: 'Lantern night', eventStartDate: '2028-06-01', featured_media: picture });
const file = recordOf(media, 9, {
  title: 'Fog',
  kind: 'picture',
  picture,
  usedBy: 1,
  by_language: { de: { title: 'Nebel' } },
});

beforeEach(() => localStorage.clear());

/** The form of an event with a picture without alt text; `put` answers each update of the picture. */
function showEvent(put: (asked: Asked) => Answered = ({ body }) => ok({ ...file, ...(body as object), version: 4 })) {
  const stage = showForm(events, '/events/5/edit', (asked) => {
    if (asked.path === '/wordpress/media/folders') return ok(noFolders);
    if (asked.path.startsWith('/wordpress/media'))
      return asked.method === 'GET' ? ok(asked.path.endsWith('/9') ? file : [file]) : put(asked);
    return ok([event]);
  });
  return {
    ...stage,
    user: userEvent.setup(),
    changes: () => stage.asked.filter(({ method }) => method !== 'GET'),
    main: async () => within(await screen.findByRole('group', { name: 'Main picture' })),
  };
}

it('a picture without alt text is marked, and gets one in the form of its record, in each language', async () => {
  const { user, main, changes, router } = showEvent();
  const field = await main();
  expect(field.getByText('No alt text yet')).toBeTruthy();
  await user.click(field.getByRole('button', { name: 'Add alt text' }));
  const words = within(await field.findByRole('group', { name: 'Alt text' }));
  const [first, german] = await words.findAllByRole('textbox', { name: 'Alt text' });
  await user.type(first!, 'Lanterns over the lake');
  await user.type(german!, 'Laternen über dem See{Enter}');
  await field.findByText('Alt text: Lanterns over the lake');
  expect(changes()).toMatchObject([
    {
      method: 'PUT',
      path: '/wordpress/media/9',
      ifMatch: '"3"',
      body: {
        alt_text: 'Lanterns over the lake',
        by_language: { de: { title: 'Nebel', alt_text: 'Laternen über dem See' } },
      },
    },
  ]);
  // The event itself has not changed, and is still being edited.
  expect(router.state.location.pathname).toBe('/events/5/edit');
  expect(document.activeElement?.textContent).toBe('Edit alt text');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('typed text stays after a failed save, with the reason', async () => {
  let isBroken = true;
  const { user, main } = showEvent(() =>
    isBroken ? { status: 503, body: { message: 'Not now' } } : ok({ ...file, version: 4 }),
  );
  const field = await main();
  await user.click(field.getByRole('button', { name: 'Add alt text' }));
  const [first] = await field.findAllByRole('textbox', { name: 'Alt text' });
  await user.type(first!, 'Lanterns');
  await user.keyboard('{Control>}s{/Control}');
  expect((await field.findByRole('alert')).textContent).toContain('Not now');
  expect((first as HTMLInputElement).value).toBe('Lanterns');
  isBroken = false;
  await user.click(field.getByRole('button', { name: 'Save alt text' }));
  await field.findByText('Alt text: Lanterns');
});

it('if another user has described it in the meantime, either text can be chosen', async () => {
  const theirs = { ...file, alt_text: 'Fog on the water', version: 8 };
  const { user, main, changes } = showEvent(({ ifMatch, body }) =>
    ifMatch === '"8"'
      ? ok({ ...theirs, ...(body as object), version: 9 })
      : { status: 412, body: { message: 'Stale', current: theirs } },
  );
  const field = await main();
  await user.click(field.getByRole('button', { name: 'Add alt text' }));
  const [first] = await field.findAllByRole('textbox', { name: 'Alt text' });
  await user.type(first!, 'Lanterns{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Fog on the water')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /Fog on the water/ }));
  await user.click(dialog.getByRole('button', { name: /Save/ }));
  await field.findByText('Alt text: Fog on the water');
  expect(changes().filter(({ ifMatch }) => ifMatch === '"8"')).toHaveLength(0);
});

it('in the picker a picture gets its alt text in place', async () => {
  const { user, main, changes } = showEvent();
  const field = await main();
  await user.click(field.getByRole('button', { name: 'Choose from library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Library pictures' }));
  await user.click(await dialog.findByRole('button', { name: 'Add alt text: Fog' }));
  const [first] = await dialog.findAllByRole('textbox', { name: 'Alt text' });
  await user.type(first!, 'Lanterns{Enter}');
  await dialog.findByText('Alt text: Lanterns');
  expect(changes()).toHaveLength(1);
});

it('without the permission to change files the alt text is read-only', async () => {
  showForm(events, '/events/5/edit', () => ok([event]), {
    grants: [grant('events', 'read'), grant('events', 'update'), grant('media', 'read')],
  });
  const field = within(await screen.findByRole('group', { name: 'Main picture' }));
  await waitFor(() => expect(field.getByText('No alt text yet')).toBeTruthy());
  expect(field.queryByRole('button', { name: 'Add alt text' })).toBeNull();
});
