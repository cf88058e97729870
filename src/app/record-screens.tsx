import type { RouteObject } from 'react-router';
import type { Resource, ResourceEndpoints } from '../../contract/resource.ts';
import { type Screen, type ScreenPage, ownPages } from './own-pages.ts';
import { ListPage } from '../pages/records/list-page.tsx';
import { pageWithFields, present } from './page.tsx';
import { wholeListCall } from '../resources/whole-lists.ts';
import { WhereOffered } from './where-offered.tsx';

const FormPage = pageWithFields(async () => (await import('../pages/records/form-page.tsx')).FormPage);

const generated: Record<Screen, ScreenPage> = {
  list: present(ListPage),
  create: FormPage,
  import: pageWithFields(async () => (await import('../pages/transfer/import-page.tsx')).ImportPage),
  show: pageWithFields(async () => (await import('../pages/records/show-page.tsx')).ShowPage),
  edit: FormPage,
};
/** Behind the resource's own path, in the order in which they are looked for. */
const paths: Record<Screen, string> = {
  list: '',
  create: '/create',
  import: '/import',
  show: '/:id',
  edit: '/:id/edit',
};
/** The call without which there is nothing to show. */
const needs: Partial<Record<Screen, keyof ResourceEndpoints>> = { create: 'create', import: 'imports', edit: 'update' };

/** A page of the resource's own, or the generated one where its calls allow it. */
function pageOf({ name, screen, endpoints }: Resource, which: Screen): ScreenPage | undefined {
  const own = ownPages[name]?.[which];
  if (own || !screen.generated) return own;
  const needed = needs[which];
  return needed && !endpoints[needed] ? undefined : generated[which];
}

const screens = Object.keys(paths) as Screen[];

/** Whether the list at a resource's address is the one that all have, and not a page of its own. */
export const hasGeneratedList = (resource: Resource): boolean => pageOf(resource, 'list') === generated.list;

/** The screens of a declared resource; the key keeps one resource's state out of another's. */
export const recordRoutes = (resource: Resource): RouteObject[] =>
  screens.flatMap((which) => {
    const Page = pageOf(resource, which);
    const path = resource.screen.path + paths[which];
    if (!Page) return [];
    const page = <Page key={`${resource.name}/${which}`} resource={resource} />;
    const { endpoints } = resource;
    // A resource may have documented calls without a documented list.
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

/** The code of the screen of a resource that an address shows. */
export function preloadRecordScreen(resource: Resource, address: string): Promise<unknown> | undefined {
  const rest = address.slice(resource.screen.path.length);
  const which = screens.find((screen) => new RegExp(`^${paths[screen].replace(':id', '[^/]+')}$`).test(rest));
  return which && pageOf(resource, which)?.preload();
}
