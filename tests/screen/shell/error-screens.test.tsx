import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/components/states/error-boundary.tsx';
import { AuthenticationErrorScreen, GenericErrorScreen } from '../../../src/components/states/error-screens.tsx';
import { LoaderScreen } from '../../../src/components/states/loader-screen.tsx';

let broken = true;
const Screen = () => {
  if (broken) throw new Error('a secret detail');
  return <p>the screen</p>;
};

beforeEach(() => {
  broken = true;
  // React reports every caught error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('S2.05 the full-screen loader says that the page is loading', () => {
  render(<LoaderScreen />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

it("S2.05 'Authentication Error' shows the message and 'Return to Landing'", () => {
  const onReturn = vi.fn();
  render(<AuthenticationErrorScreen message="The sign-in took too long." onReturn={onReturn} />);
  expect(screen.getByRole('heading').textContent).toBe('Authentication Error');
  expect(screen.getByText('The sign-in took too long.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Return to Landing' }));
  expect(onReturn).toHaveBeenCalledOnce();
});

it("S2.07 the generic screen offers 'Reload Page' and 'Try Again'", () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const onRetry = vi.fn();
  render(<GenericErrorScreen onRetry={onRetry} />);
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('An unexpected error occurred')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('S2.07 a page that throws is replaced by the error screen, without the exception’s message', () => {
  const onError = vi.fn();
  const { container } = render(
    <ErrorBoundary onError={onError}>
      <Screen />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(container.textContent).not.toContain('secret');
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(Error);
});

it("S2.07 'Try Again' renders the page again", () => {
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('the screen')).toBeTruthy();
});

it('S2.07 another path renders again, the same path does not', () => {
  const at = (path: string) => (
    <ErrorBoundary resetKeys={[path]}>
      <Screen />
    </ErrorBoundary>
  );
  const { rerender } = render(at('/settings/a'));
  broken = false;
  rerender(at('/settings/a'));
  expect(screen.queryByText('the screen')).toBeNull();
  rerender(at('/settings/b'));
  expect(screen.getByText('the screen')).toBeTruthy();
});

it('S2.02 /settings/* the boundary of the settings stays inside the shell', () => {
  render(
    <main>
      <ErrorBoundary inline>
        <Screen />
      </ErrorBoundary>
    </main>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
