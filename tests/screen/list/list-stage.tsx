import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, onTestFinished } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Grant } from '../../../contract/people/user.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { runCommandOfKey } from '../../../src/providers/browser/commands.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { ListPage } from '../../../src/pages/records/list/list-page.tsx';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';

interface ListStage {
  grants?: Grant[] | 'unknown' | undefined;
  /** The total of the list; by default the number of rows. */
  total?: number;
  /** Resolves when the total is available. */
  counted?: Promise<void>;
  /** The response to other calls than the list's. */
  server?: (asked: Asked) => Answered | undefined;
  languages?: object[];
  /** The publishing rules of the workspace. */
  rules?: object[];
  /** Sends requests for saved views to the fake server; otherwise there are none. */
  knowsViews?: boolean;
}

const { path: folders } = mediaLibraryCalls.folders;

/** The list of a resource at an address, with toasts, over a server with these rows. */
export function showList(
  resource: Resource,
  address: string,
  rows: object[],
  { grants, total, counted, server, languages, rules = [], knowsViews = false }: ListStage = {},
) {
  onTestFinished(() => void toast.dismiss());
  const { path } = resource.endpoints.list;
  const element = (
    <>
      <ListPage resource={resource} />
      <Toaster theme="light" />
    </>
  );
  const place = resource.screen.path;
  const all = total ?? rows.length;
  const answer = async ({ query }: Asked): Promise<Answered> => {
    if (query.count === 'only') await counted;
    return query.count === 'only'
      ? { status: 200, body: [], headers: { 'x-total-count': String(all) } }
      : {
          status: 200,
          body: rows,
          headers: { 'x-has-next-page': String(Number(query.skip) + Number(query.take) < all) },
        };
  };
  const { asked, router, services } = showPages(
    [
      { path: place, element },
      { path: `${place}/:id`, element: <p>The record’s page</p> },
      { path: `${place}/:id/edit`, element: <p>The record’s form</p> },
      { path: `${place}/create`, element: <p>An empty form</p> },
    ],
    address,
    (call) =>
      server?.(call) ?? (call.path === path ? answer(call) : { status: 200, body: call.path === folders ? {} : [] }),
    { grants, languages, rules, knowsViews },
  );
  return {
    asked,
    router,
    services,
    user: userEvent.setup(),
    changes: () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    lists: () =>
      asked
        .filter(({ path: of, method, query }) => of === path && method === 'GET' && query.count === 'none')
        .map(({ query: { count: _none, ...query } }) => query),
    button: (name: string | RegExp) => screen.findByRole('button', { name }),
    rowOf: async (title: string) => within((await screen.findByRole('link', { name: title })).closest('tr')!),
  };
}

/** The same inside the page's main area with the app's keys; the focus is on its first row, of this name. */
export async function showListWithKeys(
  first: string,
  ...[resource, address, rows, stage]: Parameters<typeof showList>
) {
  const main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  window.addEventListener('keydown', runCommandOfKey);
  onTestFinished(() => {
    window.removeEventListener('keydown', runCommandOfKey);
    main.remove();
  });
  const shown = showList(resource, address, rows, stage);
  main.append(...[...document.body.children].filter((child) => child !== main));
  await screen.findByRole('link', { name: first });
  // The keyboard shortcuts load after the rows.
  await waitFor(async () => {
    await shown.user.keyboard('k');
    expect(document.activeElement?.textContent).toBe(first);
  });
  return shown;
}
