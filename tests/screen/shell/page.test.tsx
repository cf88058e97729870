import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from '../../../src/app/page.tsx';
import { ErrorBoundary } from '../../../src/components/states/error-boundary.tsx';

it("S2.07 a page whose code failed to load is loaded again by 'Try Again'", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<() => React.JSX.Element>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValueOnce(() => <h1>Venues</h1>);
  const Screen = page(load);
  await act(async () =>
    render(
      <ErrorBoundary>
        <Suspense fallback="…">
          <Screen />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(screen.getByRole('heading', { name: 'Venues' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
