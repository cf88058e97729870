import i18next from 'i18next';
import { expect, it } from 'vitest';
import '../../../src/providers/i18n/i18n.ts';
import { goKeys } from '../../../src/app/keys/go-keys.ts';
import { navigationItems } from '../../../src/app/navigation.tsx';
import { blogPosts } from '../../../src/resources/blog-posts/blog-posts.resource.ts';
import { resources } from '../../../src/resources/registry.ts';

const always = () => true;
const menu = (
  path = '/',
  mayRead: (resource: string) => boolean = always,
  isOffered: Parameters<typeof navigationItems>[3] = always,
) =>
  // prettier-ignore
  navigationItems(i18next.t, path, mayRead, isOffered);
const titles = (items: ReturnType<typeof menu>) =>
  items.map((group) => [group.title, ...group.items.map(({ title }) => title)]);

it('S2.08 the menu has the groups and links in order, with further ones', () => {
  expect(titles(menu())).toEqual([
    ['Overview', 'Dashboard', 'Live Posts'],
    ['Destination Content', 'Events', 'Venues', 'Places to stay', 'Blog', 'Pages', 'Guides', 'Properties', 'Index'],
    ['Directory', 'Media Library', 'Amenities', 'Property facts', 'Property types', 'Languages'],
    ['AI texts', 'Style guides', 'Glossary terms'],
    ['Website', 'Site identity', 'Theme', 'Colors', 'Banners', 'Categories', 'Redirects'],
  ]);
});

it('each resource that declares a group of the menu has one entry', () => {
  const urls = menu().flatMap(({ items }) => items.map(({ url }) => url));
  const declared = resources.filter(({ screen }) => screen.group !== 'settings').map(({ screen }) => screen.path);
  expect(declared.filter((path) => urls.filter((url) => url === path).length !== 1)).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
});

it('every shortcut after g opens an entry of the menu', () => {
  const urls = menu().flatMap(({ items }) => items.map(({ url }) => url));
  expect(Object.keys(goKeys).filter((url) => !urls.includes(url))).toEqual([]);
});

it('without permission to read, entries and empty groups are hidden, but not those of the specification', () => {
  expect(titles(menu('/', () => false))).toEqual([
    ['Overview', 'Dashboard', 'Live Posts'],
    ['Destination Content', 'Guides', 'Properties', 'Index'],
    ['Directory', 'Media Library', 'Amenities'],
  ]);
});

it('entries whose list the server lacks are hidden', () => {
  const without = menu('/', always, (call) => call !== blogPosts.endpoints.list);
  expect(titles(without)[1]).toEqual([
    'Destination Content', 'Events', 'Venues', 'Places to stay', 'Pages', 'Guides', 'Properties', 'Index',
  ]); // prettier-ignore
});

it('the entry of a page and of its subpages is active, and its group', () => {
  const active = (path: string) =>
    menu(path).flatMap((group) =>
      group.items.filter(({ isActive }) => isActive).map(({ title }) => `${group.title} / ${title}`),
    );
  expect(active('/settings/properties/5/edit')).toEqual(['Destination Content / Places to stay']);
  expect(active('/generate/review')).toEqual(['Destination Content / Guides']);
  expect(active('/recent-changes')).toEqual(['Overview / Dashboard']);
  expect(active('/settings/styleguide-types')).toEqual([]);
});
