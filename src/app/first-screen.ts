import type { Services } from '../providers/services.ts';
import { loadRights } from '../providers/session/rights.ts';
import { readListState } from '../providers/records/list-url.ts';
import { beginFirstCalls, dropStarted, endFirstCalls } from '../providers/session/started.ts';
import { viewsAhead } from '../providers/records/saved-views.ts';
import { loadMe } from '../providers/session/user.ts';
import { supportedView, needsViews, viewAt, withView } from '../providers/records/view-url.ts';
import { type Workspace, workspacesQuery } from '../providers/workspace/workspaces.ts';
import { firstRequest } from '../pages/records/list/list-request.ts';
import { listViewOf } from '../pages/records/list/use-list-view.ts';
import { resources } from '../resources/registry.ts';
import { hasGeneratedList } from './record-screens.tsx';
import { choosePlace } from './services.ts';

/** Milliseconds to wait for the first screen's data, so that shell and content are painted together. */
const paintTimeout = 400;

/**
 * Prefetches the data of a resumed session's first screen before the first paint; after the timeout, the shell is shown
 * without it. The requests are recorded for the next visit's starter.
 */
export async function prepareFirstScreen(services: Services, subject: string): Promise<void> {
  let shown = false;
  const { pathname, search } = window.location;
  const keep = () => endFirstCalls(subject, { pathname, search });
  beginFirstCalls();
  // A screen that is already shown requests its rows itself.
  const rights = loadRights(services);
  const rows = choosePlace(services).then(() => (shown ? undefined : askForScreen(services, rights)));
  const loading = Promise.all([loadMe(services), rights, rows]).then(() => dropStarted());
  const pause = () => new Promise((resolve) => setTimeout(resolve, paintTimeout, 'late'));
  const isLate = (await Promise.race([loading, pause()])) === 'late';
  shown = true;
  if (isLate) void loading.then(pause).then(keep);
  else keep();
}

/** Prefetches the data of the screen at the URL: the rows of its list, or the data that decides the dashboard's layout. */
async function askForScreen(services: Services, rights: Promise<void>): Promise<void> {
  const { place, queries, calls, http } = services;
  const { activeWorkspaceId } = place.store.getState();
  const workspaces = queries.person.getQueryData(workspacesQuery({ http, calls }).queryKey) ?? [];
  const workspace = workspaces.find(({ id }) => id === activeWorkspaceId);
  if (!workspace) return;
  if (window.location.pathname !== '/') return askForList(services, workspace);
  const [code] = await Promise.all([import('../pages/dashboard/dashboard-ahead.ts').catch(() => undefined), rights]);
  await code?.askForDashboard(services, workspace);
}

/** Prefetches the rows of the list at the URL, if there is one. */
async function askForList({ queries, http, dataOf }: Services, workspace: Workspace): Promise<void> {
  const resource = resources.find(({ screen }) => screen.path === window.location.pathname);
  if (!resource || !hasGeneratedList(resource)) return;
  nameWorkspace(workspace.id);
  const { search } = window.location;
  const views = needsViews(resource, search) ? await viewsAhead(queries.person, http, workspace.id) : [];
  const saved = viewAt(resource, views, search);
  const state = readListState(resource, withView(saved && supportedView(resource, saved.state).query, search));
  const view = listViewOf(resource, state);
  // Loads its code in parallel with the rows.
  if (view === 'gallery') void import('../pages/records/gallery/gallery.tsx').catch(() => undefined);
  const request = firstRequest(resource, state, view);
  if (request) await dataOf(workspace).askAhead(request);
}

/** Adds the workspace to the URL before the router reads it: a later change would repeat the request. */
function nameWorkspace(id: number): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (query.get('ws') === String(id)) return;
  query.set('ws', String(id));
  window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
}
