import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { FirstSteps } from '../../contract/calls/first-steps.ts';
import { Toaster } from '../../src/components/states/toaster.tsx';
import { FirstStepsBar } from '../../src/pages/first-steps/first-steps-bar.tsx';
import { FirstStepsPage } from '../../src/pages/first-steps/first-steps-page.tsx';
import { type Answered, type Asked, showPages } from './form-stage.tsx';

beforeEach(() => localStorage.clear());

const begun: FirstSteps = { done: [], skipped: [], ended: false };
const server =
  (steps: () => FirstSteps, answer: (asked: Asked) => Answered | undefined = () => undefined) =>
  (asked: Asked): Answered => {
    const own = answer(asked);
    if (own) return own;
    if (asked.path === '/first-steps') return { status: 200, body: steps() };
    return { status: 200, body: [] };
  };
const show = (answers: (asked: Asked) => Answered, address = '/first-steps') =>
  showPages(
    [
      {
        path: '*',
        element: (
          <>
            <FirstStepsBar />
            <FirstStepsPage />
            <Toaster theme="light" />
          </>
        ),
      },
    ],
    address,
    answers,
  );

it('the first open step is shown, and the status of each', async () => {
  show(server(() => ({ ...begun, done: ['website', 'property'], skipped: ['event'] })));
  await screen.findByRole('heading', { level: 2, name: 'Second language' });
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Address and languagesDone', 'PropertyDone', '3First eventSkipped',
    '4Second languageTo do', '5Publish the eventTo do', '6Invite your teamTo do',
  ]); // prettier-ignore
});

it('a step is skipped, and the next one is shown', async () => {
  let steps: FirstSteps = { ...begun, done: ['website'] };
  const sent: unknown[] = [];
  show(
    server(
      () => steps,
      ({ path, method, body }) => {
        if (path !== '/first-steps' || method !== 'PUT') return undefined;
        sent.push(body);
        steps = { ...steps, skipped: ['property'] };
        return { status: 200, body: steps };
      },
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Skip step' }));
  await screen.findByRole('heading', { level: 2, name: 'First event' });
  expect(sent).toEqual([{ skipped: ['property'], ended: false }]);
});

it('the page says that the steps have ended, and the bar is hidden', async () => {
  show(server(() => ({ ...begun, ended: true })));
  await screen.findByText('First steps ended');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('a failed load is retried', async () => {
  let fails = true;
  show(
    server(
      () => begun,
      ({ path }) => (path === '/first-steps' && fails ? { status: 500, body: { message: 'No' } } : undefined),
    ),
  );
  await screen.findByText('Your first steps could not be loaded.', {}, { timeout: 8_000 });
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Address and languages' })).toBeTruthy();
});

it('a website address that was created by a failed attempt is not created twice', async () => {
  const asked: string[] = [];
  let fails = true;
  show(
    server(
      () => begun,
      ({ path, method, body }) => {
        if (path === '/workspaces/my-workspaces')
          return { status: 200, body: [{ id: 7, organisationId: 1, name: 'Lake Bled' }] };
        if (method === 'GET') return undefined;
        asked.push(`${method} ${path}`);
        if (path === '/domains') return { status: 201, body: { id: 31, ...(body as object) } };
        if (path === '/language-config' && fails) return { status: 500, body: { message: 'No' } };
        return { status: 200, body: { id: 1 } };
      },
    ),
  );
  const address = await screen.findByLabelText(/Website address/);
  await userEvent.clear(address);
  await userEvent.type(address, 'lake-bled.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('The address and languages could not be saved');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(asked.filter((call) => call === 'POST /language-config')).toHaveLength(2));
  expect(asked.filter((call) => call === 'POST /domains')).toHaveLength(1);
});
