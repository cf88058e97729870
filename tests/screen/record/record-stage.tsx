import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Grant } from '../../../contract/people/user.ts';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { topBarPath } from '../../../src/components/shell/top-bar-path.tsx';
import { ShowPage } from '../../../src/pages/records/show/show-page.tsx';
import { type Answered, type Asked, type Server, showPages } from '../form/form-stage.tsx';

interface RecordStage {
  grants?: Grant[] | 'unknown';
  /** Returns the test's answers unchanged, as a server with other schemas does. */
  foreign?: boolean;
  /** The properties of the workspace; the first is the active one. */
  properties?: { id: number; name: string }[];
  /** The publishing rules of the workspace. */
  rules?: object[];
  /** The user's workspaces in addition to the active one. */
  others?: { id: number; organisationId: number; name: string }[];
  /** The response to other calls than the record's. */
  server?: (asked: Asked) => ReturnType<Server>;
}

/** A permission in the stage's organization, for all properties and languages. */
export const grant = (resource: string, action: Grant['action'], more: Partial<Grant> = {}): Grant => ({
  organisationId: 1,
  resource,
  action,
  propertyId: null,
  language: null,
  ...more,
});

export const ok = (body: unknown, headers?: Record<string, string>): Answered => ({ status: 200, body, headers });

/** The page of record 5 of a resource, below a top bar and with toasts. */
export function showRecord(
  resource: Resource,
  record: object,
  { grants, server, properties, rules = [], others = [], foreign = false }: RecordStage = {},
) {
  onTestFinished(() => {
    toast.dismiss();
    sessionStorage.clear();
  });
  const place = resource.screen.path;
  const one = resource.endpoints.one.path.replace('{id}', '5');
  const toaster = <Toaster theme="light" />;
  const element = (
    <>
      <div id={topBarPath} />
      <ShowPage resource={resource} />
      {toaster}
    </>
  );
  const stage = showPages(
    [
      { path: place, element: <main>The list {toaster}</main> },
      { path: `${place}/create`, element: <p>A new record’s form</p> },
      { path: `${place}/:id`, element },
      { path: `${place}/:id/edit`, element: <p>The record’s form</p> },
    ],
    `${place}/5`,
    (asked) =>
      server?.(asked) ??
      (asked.path === one && asked.method === 'GET' ? ok(one.includes('?') ? [record] : record) : ok([])),
    { grants, others, rules, foreign, ...(properties && { properties }) },
  );
  return {
    ...stage,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    changes: () =>
      stage.asked
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body, ifMatch }) => [method, path, body, ifMatch]),
    /** A card or another named part of the page. */
    part: async (name: string) => within(await screen.findByRole('region', { name })),
    button: (name: string) => screen.findByRole('button', { name }),
  };
}

/** The value next to a label in a list of facts. */
export const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
