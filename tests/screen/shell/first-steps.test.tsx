import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { FirstSteps } from '../../../contract/calls/first-steps.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { FirstStepsBar } from '../../../src/pages/first-steps/first-steps-bar.tsx';
import { FirstStepsPage } from '../../../src/pages/first-steps/first-steps-page.tsx';
import { workspacesQuery } from '../../../src/providers/workspace/workspaces.ts';
import { publishingRules } from '../../../src/resources/publishing-rules/publishing-rules.resource.ts';
import { recordOf } from '../stage/records.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';

beforeEach(() => localStorage.clear());

const begun: FirstSteps = { done: [], skipped: [], ended: false, languages: [] };
const server =
  (steps: () => FirstSteps, answer: (asked: Asked) => Answered | undefined = () => undefined) =>
  (asked: Asked): Answered => {
    const own = answer(asked);
    if (own) return own;
    if (asked.path === '/first-steps') return { status: 200, body: steps() };
    return { status: 200, body: [] };
  };
const show = (answers: (asked: Asked) => Answered, address = '/first-steps', stage = {}) =>
  showPages(
    [
      {
        path: '*',
        element: (
          <>
            <FirstStepsBar />
            <FirstStepsPage Preview={() => <p>The website</p>} />
            <Toaster theme="light" />
          </>
        ),
      },
    ],
    address,
    answers,
    stage,
  );

it('the first open step is shown, and the status of each', async () => {
  show(server(() => ({ ...begun, done: ['website', 'property'], skipped: ['event'] })));
  await screen.findByRole('heading', { level: 2, name: 'Second language' });
  screen.getByText('The website');
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
  const heading = await screen.findByRole('heading', { level: 2, name: 'First event' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
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

const languages: FirstSteps = { ...begun, done: ['website', 'event'], languages: ['en', 'de', 'fr'] };
const version = (id: number, language: string, more = {}) => ({
  eventId: id, language, title: `Title ${id}`, status: 'draft', version: 1, workspaceId: 7, translation_group: 'g',
  description: '<p>Text</p>', ...more,
}); // prettier-ignore

/** A server with one event. Answers changes by `change`, which may alter the versions. */
const withEvent = (versions: object[], change: (asked: Asked) => Answered | undefined = () => undefined) =>
  server(
    () => languages,
    (asked) => {
      if (asked.method !== 'GET' && asked.path !== '/first-steps') return change(asked);
      if (asked.path.endsWith('/nearby-events')) return { status: 200, body: versions.slice(0, 1) };
      if (asked.path.includes('translation')) return { status: 200, body: versions };
      return undefined;
    },
  );
const rows = async () => {
  const list = (await screen.findByText('English')).closest('ul')!;
  return within(list).getAllByRole('listitem').map(({ textContent }) => textContent); // prettier-ignore
};
const publishing = '/first-steps?step=published';

it('the first event is created with a title and a date, in the main language of the website', async () => {
  const sent: unknown[] = [];
  show(
    server(
      () => ({ ...languages, done: ['website'], languages: ['de', 'en'] }),
      ({ path, body }) => {
        if (path !== '/publish') return undefined;
        sent.push(body);
        return { status: 201, body: version(5, 'de') };
      },
    ),
    '/?step=event',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(await screen.findAllByText('This is required')).toHaveLength(2);
  await userEvent.type(screen.getByLabelText(/^Title/), 'Lantern night');
  await userEvent.type(screen.getByLabelText(/^Date/), '2028-06-01');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() =>
    expect(sent).toEqual([{ title: 'Lantern night', eventStartDate: '2028-06-01', language: 'de', status: 'draft' }]),
  );
});

it('typed values of the first event go on to the form with all fields', async () => {
  const { router } = show(
    server(() => begun),
    '/?step=event',
  );
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Lantern night');
  await userEvent.click(screen.getByRole('button', { name: 'More fields' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/events/create'));
  expect(router.state.location.state).toEqual({ values: { title: 'Lantern night' } });
});

it('the second language has a button for each missing translation, which opens its form', async () => {
  const { router } = show(withEvent([version(5, 'en')]), '/?step=translation');
  await screen.findByRole('button', { name: 'Translate into French' });
  await userEvent.click(screen.getByRole('button', { name: 'Translate into German' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/events/create'));
  expect(router.state.location.search).toBe('?from=5&language=de');
});

it('a language is ready with a title, and with a text where another language has one', async () => {
  show(withEvent([version(5, 'en'), version(6, 'de', { description: null })]), publishing);
  expect(await rows()).toEqual([
    'EnglishReadyEdit English',
    'GermanMissing: DescriptionEdit German',
    'FrenchNo translationTranslate into French',
  ]);
  expect(screen.getByRole('button', { name: 'Publish in English' })).toBeTruthy();
});

it('a language is not ready while it lacks what a blocking rule requires', async () => {
  const needs = { requiredFields: ['organizer'], requiredLanguages: ['de'], effectiveLanguages: ['de'] };
  const rules = [recordOf(publishingRules, 1, { resource: 'events', mode: 'block', ...needs })];
  show(withEvent([version(5, 'en')]), publishing, { rules });
  await screen.findByText('Missing: Organizer and German');
  expect(screen.queryByRole('button', { name: /^Publish in/ })).toBeNull();
});

it('nothing can be published without a ready language, or without the permission', async () => {
  const grants = [grant('workspaces', 'update'), grant('events', 'read'), grant('events', 'update')];
  show(withEvent([version(5, 'en'), version(6, 'de', { title: '' })]), publishing, { grants });
  expect(await rows()).toEqual([
    'EnglishNo permission to publishEdit English',
    'GermanMissing: TitleEdit German',
    'FrenchNo translation',
  ]);
  screen.getByText('No draft is ready to publish. Complete a language first.');
  expect(screen.queryByRole('button', { name: /^Publish in/ })).toBeNull();
});

it('one button publishes all ready languages; a refused one says why, and is tried again alone', async () => {
  const versions = [version(5, 'en'), version(6, 'de')];
  let refuses = true;
  const sent: string[] = [];
  const { router } = show(
    withEvent(versions, ({ path }) => {
      sent.push(path);
      const place = versions.findIndex(({ eventId }) => path.endsWith(`/${eventId}`));
      if (place === 1 && refuses) return { status: 403, body: { message: 'You may not publish German.' } };
      versions[place] = { ...versions[place]!, status: 'published', version: 2 };
      return { status: 200, body: versions[place] };
    }),
    '/?step=published',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Publish in English and German' }));
  await screen.findByText('Event published in English');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not published: /);
  expect(router.state.location.pathname).toBe('/first-steps');
  refuses = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Publish in German' }));
  await waitFor(async () =>
    expect((await rows()).slice(0, 2)).toEqual(['EnglishPublishedEdit English', 'GermanPublishedEdit German']),
  );
  expect(sent).toEqual(['/update-event/5', '/update-event/6', '/update-event/6']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('undo takes back the publication of all languages', async () => {
  const versions = [version(5, 'en'), version(6, 'de')];
  const undone: string[] = [];
  show(
    server(
      () => languages,
      ({ path, method }) => {
        if (path.endsWith('/nearby-events')) return { status: 200, body: versions.slice(0, 1) };
        if (path.includes('history'))
          return {
            status: 200,
            body: [{ id: 1, changeSetId: path.includes('/5/') ? 50 : 60, fields: [{ name: 'status', before: 'draft', after: 'published' }] }],
          }; // prettier-ignore
        if (path.includes('translation')) return { status: 200, body: versions };
        if (path.includes('/undo')) {
          undone.push(path);
          return { status: 200, body: { changed: 1, skipped: 0, changeSetId: 1 } };
        }
        return method === 'POST' ? { status: 200, body: versions[0] } : undefined;
      },
    ),
    publishing,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Publish in English and German' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone.toSorted()).toEqual(['/change-sets/50/undo', '/change-sets/60/undo']));
});

it('each step says where its result is shown, with the address once there is something to show', async () => {
  const workspaces = [{ id: 7, organisationId: 1, name: 'Lake Bled', websiteKey: 'w-1' }];
  const { router, services } = show(server(() => languages), '/?step=website'); // prettier-ignore
  const shown = await screen.findByText(/Until your domain points here/);
  act(() => services.queries.person.setQueryData(workspacesQuery(services).queryKey, workspaces));
  const link = await within(shown).findByRole('link', { name: /\/sites\/w-1\/$/ });
  expect(link.getAttribute('href')).toBe('/sites/w-1/');
  await act(() => router.navigate('/?step=event'));
  expect((await screen.findByText(/^Shown on the website under Events/)).textContent).toBe(
    'Shown on the website under Events once it is published.',
  );
});

it('the steps are ended before the last one, and undo resumes them', async () => {
  let steps = languages;
  show(
    server(
      () => steps,
      ({ path, method, body }) => {
        if (path !== '/first-steps' || method !== 'PUT') return undefined;
        steps = { ...steps, ...(body as object) };
        return { status: 200, body: steps };
      },
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'End first steps' }));
  await screen.findByRole('button', { name: 'Go to dashboard' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Property' })).toBeTruthy();
});
