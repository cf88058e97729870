import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { TransferLinks } from '../../../src/pages/records/list/transfer-links.tsx';
import { readListState } from '../../../src/providers/records/list-url.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { propertyTypes } from '../../../src/resources/property-types/property-types.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { showPages } from '../form/form-stage.tsx';

const show = (resource: Resource, status: number) => {
  const element = (
    <main>
      <TransferLinks resource={resource} state={readListState(resource, '')} />
    </main>
  );
  return showPages([{ path: '/list', element }], '/list', () => ({ status }));
};
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('a list checks the server’s file export once ahead, and offers it if available', async () => {
  const { asked } = show(venues, 200);
  await waitFor(() => expect(asked).toMatchObject([{ method: 'HEAD' }]));
  expect(links()).toEqual(['Export as CSV', 'Export as JSON', 'Import…']);
});

it('a server error does not count as a missing file export', async () => {
  const { asked } = show(venues, 500);
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(links()).toContain('Import…');
});

for (const [status, resource] of [
  [404, languages],
  [400, propertyTypes],
] as const)
  it(`after status ${status} for a list’s file, export is not offered, and not requested again`, async () => {
    const { asked, unmount } = show(resource, status);
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(links()).toEqual([]));
    unmount();
    const again = show(resource, status);
    await screen.findByRole('main');
    expect(links()).toEqual([]);
    expect(again.asked).toEqual([]);
  });
