import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { ShowPage } from '../../../src/pages/records/show/show-page.tsx';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const draft = recordOf(venues, 5, { name: 'Great hall' });
const published = { ...draft, status: 'published', version: 4 };

/** A server that answers the first read of the record and never answers later ones. */
function slowToReadAgain() {
  let reads = 0;
  return ({ method, path }: Asked): Answered | Promise<never> => {
    if (method === 'PUT') return { status: 200, body: published };
    if (method === 'DELETE') return { status: 200, body: { id: 5, version: 5, deletedAt: '2026-02-01T00:00:00Z' } };
    if (path !== '/venues/5') return { status: 200, body: [] };
    reads += 1;
    return reads === 1 ? { status: 200, body: draft } : new Promise<never>(() => undefined);
  };
}

it('an action right after a change of status sends the new version, before the page has reloaded it', async () => {
  const user = userEvent.setup();
  const { asked } = showPages(
    [{ path: '/venues/:id', element: <ShowPage resource={venues} /> }],
    '/venues/5',
    slowToReadAgain(),
  );
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findAllByText('Published');
  await user.click(screen.getByText('More'));
  await user.click(screen.getByRole('button', { name: 'Move to trash' }));
  await expect.poll(() => asked.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('"4"');
});

it('the notice of a status change undoes it with the change set from the history', async () => {
  const user = userEvent.setup();
  const change = {
    id: 9, changeSetId: 77, action: 'update', at: '2026-05-01T10:00:00Z', by: null,
    fields: [{ name: 'status', before: 'draft', after: 'published', beforeLabel: null, afterLabel: null }],
  }; // prettier-ignore
  const { asked } = showPages(
    [
      {
        path: '/venues/:id',
        element: (
          <>
            <ShowPage resource={venues} />
            <Toaster theme="light" />
          </>
        ),
      },
    ],
    '/venues/5',
    ({ method, path }) => {
      if (method === 'PUT') return { status: 200, body: published };
      if (path.endsWith('/undo')) return { status: 200, body: { changeSetId: 78, changed: 1, skipped: 0 } };
      if (path.endsWith('/history')) return { status: 200, body: [{ ...change, id: 10, fields: [] }, change] };
      return { status: 200, body: path === '/venues/5' ? draft : [] };
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/undo')))
    .toMatchObject({ method: 'POST', path: '/change-sets/77/undo' });
});
