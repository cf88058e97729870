import type { RouteObject } from 'react-router';
import type { Resource, ResourceEndpoints } from '../../contract/declaration/resource.ts';
import { type Screen, type ScreenPage, ownPages } from './own-pages.ts';
import { ListPage } from '../pages/records/list/list-page.tsx';
import { pageWithFields, bundled } from './page.tsx';
import { wholeListCall } from '../resources/whole-lists.ts';
import { WhereOffered } from './where-offered.tsx';

const FormPage = pageWithFields(async () => (await import('../pages/records/form/form-page.tsx')).FormPage);

const generated: Record<Screen, ScreenPage> = {
  list: bundled(ListPage),
  create: FormPage,
  import: pageWithFields(async () => (await import('../pages/transfer/import-page.tsx')).ImportPage),
  show: pageWithFields(async () => (await import('../pages/records/show/show-page.tsx')).ShowPage),
  edit: FormPage,
};
/** Paths below the resource's own, in matching order. */
const paths: Record<Screen, string> = {
  list: '',
  create: '/create',
  import: '/import',
  show: '/:id',
  edit: '/:id/edit',
};
/** The endpoint that a screen requires. */
const needs: Partial<Record<Screen, keyof ResourceEndpoints>> = { create: 'create', import: 'imports', edit: 'update' };

/** The resource's custom page, or the generated one if the resource has the endpoint for it. */
function pageOf({ name, screen, endpoints }: Resource, which: Screen): ScreenPage | undefined {
  const own = ownPages[name]?.[which];
  if (own || !screen.generated) return own;
  const needed = needs[which];
  return needed && !endpoints[needed] ? undefined : generated[which];
}

const screens = Object.keys(paths) as Screen[];

/** Whether the resource's list is the generated one, and not a custom page. */
export const hasGeneratedList = (resource: Resource): boolean => pageOf(resource, 'list') === generated.list;

/** The routes of a declared resource; the key keeps state from leaking between resources. */
export const recordRoutes = (resource: Resource): RouteObject[] =>
  screens.flatMap((which) => {
    const Page = pageOf(resource, which);
    const path = resource.screen.path + paths[which];
    if (!Page) return [];
    const page = <Page key={`${resource.name}/${which}`} resource={resource} />;
    const { endpoints } = resource;
    // A resource may have documented endpoints but no documented list.
    const call = (which !== 'import' && wholeListCall(resource.name, 'read')) || endpoints[needs[which] ?? 'list'];
    return [
      {
        path,
        element: call?.extension ? (
          <WhereOffered call={call} resource={resource}>
            {page}
          </WhereOffered>
        ) : (
          page
        ),
      },
    ];
  });

/** Loads the code of the resource's screen at a URL. */
export function preloadRecordScreen(resource: Resource, address: string): Promise<unknown> | undefined {
  const rest = address.slice(resource.screen.path.length);
  const which = screens.find((screen) => new RegExp(`^${paths[screen].replace(':id', '[^/]+')}$`).test(rest));
  return which && pageOf(resource, which)?.preload();
}
