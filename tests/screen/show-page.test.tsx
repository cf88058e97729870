// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ShowPage } from '../../src/pages/records/show-page.tsx';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, showPages } from './form-stage.tsx';
import { recordOf } from './records.ts';

const draft = recordOf(venues, 5, { name: 'Great hall' });
const published = { ...draft, status: 'published', version: 4 };

/** A server that answers the first reading of the record, and keeps whoever reads it again waiting. */
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

it('what is done right after a change of status is done to the new version, before the page has read it again', async () => {
  const user = userEvent.setup();
  const { asked } = showPages(
    [{ path: '/venues/:id', element: <ShowPage resource={venues} /> }],
    '/venues/5',
    slowToReadAgain(),
  );
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findAllByText('Published');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => asked.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('"4"');
});
