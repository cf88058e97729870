import { fireEvent, type RenderResult, render, screen, waitFor } from '@testing-library/react';
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { Suspense } from 'react';
import { Outlet, type RouteObject, RouterProvider, createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { PictureStorage } from '../../../contract/media/media.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Grant } from '../../../contract/people/user.ts';
import { servicesOver } from '../../../src/app/services.ts';
import { WorkspaceScope } from '../../../src/app/workspace-scope.tsx';
import { FormPage } from '../../../src/pages/records/form/form-page.tsx';
import { createHttp } from '../../../src/providers/http/http.ts';
import { rightsQuery } from '../../../src/providers/session/rights.ts';
import { propertiesQuery, workspacesQuery } from '../../../src/providers/workspace/workspaces.ts';
import { type Session, ServicesContext, SessionContext } from '../../../src/providers/services.ts';
import { completed } from '../stage/answers.ts';

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  ifMatch?: string | undefined;
  key?: string | undefined;
}
export interface Answered {
  status: number;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}
/** The only language of the organization. */
const german = {
  id: 1, organisationId: 1, name: 'German', code: 'de', nativeName: 'Deutsch', direction: 'ltr', version: 1,
  createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', deletedAt: null,
}; // prettier-ignore
/** The fake server of a test. `undefined` simulates a lost connection. */
export type Server = (asked: Asked) => Answered | undefined | Promise<Answered | undefined>;

interface Stage {
  /** Whether the user may do everything, or nothing. */
  mayChange?: boolean;
  /** The user's exact permissions, or 'unknown' while they load. */
  grants?: Grant[] | 'unknown' | undefined;
  workspaceId?: number;
  /** The user's workspaces in addition to the active one. */
  others?: { id: number; organisationId: number; name: string }[];
  /** The storage used by pictures; `refused` without permission to read it. */
  room?: PictureStorage | 'refused';
  /** Sends requests for text origins to the fake server; otherwise all texts are by people. */
  knowsOrigins?: boolean;
  /** Sends requests for saved views to the fake server; otherwise there are none. */
  knowsViews?: boolean;
  /** Sends requests for comments to the fake server; otherwise there are none. */
  knowsComments?: boolean;
  /** Sends requests for the people on a record to the fake server; otherwise there are none. */
  knowsPresence?: boolean;
  /** Sends requests for drafts of forms to the fake server; otherwise there are none. */
  knowsDrafts?: boolean;
  /** Sends requests for favorites to the fake server; otherwise there are none. */
  knowsFavorites?: boolean;
  /** The publishing rules of the workspace. */
  rules?: object[];
  /** Returns the test's answers unchanged, as a server with other schemas does. */
  foreign?: boolean;
  /** The content languages of the workspace; German by default. */
  languages?: object[] | undefined;
  /** The properties of the workspace; the first is the active one. */
  properties?: { id: number; name: string; timeZone?: string }[];
}

/** The form page of a resource at an address. */
export function showForm(resource: Resource, address: string, server: Server, stage: Stage = {}) {
  const { path } = resource.screen;
  const page = <FormPage resource={resource} />;
  const routes = [
    { path: `${path}/create`, element: page },
    { path: `${path}/:id/edit`, element: page },
    { path: `${path}/:id`, element: <p>The record’s page</p> },
  ];
  return showPages(routes, address, server, stage);
}

/** Renders pages at an address with the app's real providers, HTTP included, over a fake server. */
export function showPages(
  pages: RouteObject[],
  address: string,
  server: Server,
  {
    mayChange = true,
    grants,
    workspaceId = 7,
    others = [],
    languages = [german],
    room = { used: 0, own: null, most: null },
    properties,
    knowsOrigins,
    knowsViews,
    knowsComments,
    knowsPresence,
    knowsDrafts,
    knowsFavorites,
    rules = [],
    foreign,
  }: Stage = {},
) {
  const asked: Asked[] = [];
  const http = createHttp('/v1', async (config: InternalAxiosRequestConfig) => {
    const request = read(config);
    if (request.path === '/csrf/token')
      return answer(config, { status: 200, body: { csrfToken: 'x', expiresAt: '2999-01-01' } });
    if (request.path === '/languages') return answer(config, { status: 200, body: languages });
    // Permissions stay as in the stage; with all permissions, they cannot be read.
    if (request.path === '/users/me/rights')
      return answer(config, Array.isArray(grants) ? { status: 200, body: grants } : { status: 403, body: {} });
    if (request.path === '/content/origins' && !knowsOrigins)
      return answer(config, { status: 200, body: { texts: [], mayApprove: false } });
    if (request.path === '/organizations/1/picture-room')
      return answer(config, room === 'refused' ? { status: 403, body: {} } : { status: 200, body: room });
    if (request.path === '/views' && request.method === 'GET' && !knowsViews)
      return answer(config, { status: 200, body: [] });
    if (request.path === '/comments' && request.method === 'GET' && !knowsComments)
      return answer(config, { status: 200, body: [] });
    if (request.path === '/presence' && !knowsPresence) return answer(config, { status: 200, body: { people: [] } });
    if (request.path === '/form-drafts' && !knowsDrafts)
      return answer(config, { status: 200, body: { draft: null, form: 'any', deleted: 0 } });
    if (request.path === '/favorites' && !knowsFavorites) return answer(config, { status: 200, body: [] });
    if (request.path === '/publishing-rules' && request.method === 'GET')
      return answer(config, { status: 200, body: rules });
    asked.push(request);
    const given = await server(request);
    if (!given) throw new TypeError('Failed to fetch');
    const { status, body } = given;
    const isWhole = foreign || status >= 400 || body instanceof ReadableStream;
    return answer(config, isWhole ? given : { ...given, body: completed(request.method, request.path, body) });
  });
  const config = { apiBase: '/v1', identity: { domain: '', clientId: '', audience: '' }, pricingUrl: '' };
  const services = servicesOver(http, config);
  const { person } = services.queries;
  if (grants !== 'unknown')
    person.setQueryData(rightsQuery(http).queryKey, {
      grants: grants ?? [],
      unlimited: grants === undefined && mayChange,
    });
  const place = { id: workspaceId, organisationId: 1 };
  person.setQueryData(workspacesQuery(services).queryKey, [place, ...others]);
  services.place.store.setState({ activeWorkspaceId: place.id, activePropertyId: properties?.[0]?.id });
  if (properties) person.setQueryData(propertiesQuery(services, place.id).queryKey, properties);
  const session: Session = {
    status: 'signedIn',
    identity: { email: 'mira@lake.example' },
    signIn: vi.fn(),
    signOut: vi.fn(),
  };
  const router = createMemoryRouter(
    [
      { element: inScope(<Outlet />), children: pages },
      { path: '*', element: <p>Another screen</p> },
    ],
    { initialEntries: ['/elsewhere', address], initialIndex: 1 },
  );
  function inScope(children: React.ReactNode) {
    return (
      <Suspense>
        <WorkspaceScope workspace={place}>{children}</WorkspaceScope>
      </Suspense>
    );
  }
  const view: RenderResult = render(
    <ServicesContext value={services}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </ServicesContext>,
  );
  return { asked, router, session, services, ...view };
}

const read = ({ method = '', url = '', params, data, headers }: InternalAxiosRequestConfig): Asked => ({
  method: method.toUpperCase(),
  path: url.replace('/v1', ''),
  query: (params ?? {}) as Record<string, string>,
  body: typeof data === 'string' ? JSON.parse(data) : data,
  ifMatch: headers.get('If-Match')?.toString(),
  key: headers.get('Idempotency-Key')?.toString(),
});

const answer = (config: InternalAxiosRequestConfig, { status, body, headers }: Answered) => ({
  status,
  data: body,
  statusText: '',
  config,
  headers: new AxiosHeaders({ 'content-type': 'application/json', ...headers }),
});

export const changes = (asked: Asked[]): Asked[] => asked.filter(({ method }) => method !== 'GET');

/** The input by the start of its label. */
export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

/** The file input of a picture, which is hidden behind a button. */
export const pickerOf = (picture: string) =>
  screen.getByRole('group', { name: picture }).querySelector<HTMLInputElement>('input[type=file]')!;

export const save = () => screen.getByRole('button', { name: 'Save' });

/** Replaces the text of an input at once: a slow machine would pause between two letters. */
export async function retype(text: string, name = 'Name'): Promise<void> {
  fireEvent.change(await field(name), { target: { value: text } });
}

export async function optionOf(title: string): Promise<HTMLElement> {
  const titled = () => screen.getAllByTitle(title).find((one) => one.matches('.ant-select-item-option'));
  return waitFor(() => titled() ?? Promise.reject(new Error(`${title} is not offered`)));
}
