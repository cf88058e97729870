import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import {
  firstRun,
  looks,
  nameOf,
  opened,
  outside,
  photographed,
  pictureOf,
} from '../../../scripts/screens/addresses.ts';
import { redirects } from '../../../src/app/redirects.ts';
import { createRouter } from '../../../src/app/router.tsx';

const folder = join(import.meta.dirname, '../../../docs/screens');

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

/** Addresses that redirect, or whose page is outside the signed-in app. */
const isElsewhere = (path: string) =>
  path.endsWith('*') || path in redirects || outside.some((one) => path.startsWith(`/${one.name}`));

it('every page of the router has a screenshot in docs/screens, and every screenshot a page', () => {
  const routes = pathsOf(createRouter().routes).filter((path) => !isElsewhere(path));
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((path) => !pictureOf(path))).toEqual([]);
  expect(photographed.filter((path) => !routes.includes(path))).toEqual([]);
});

it('each page has screenshots in all appearances, and the index shows them', () => {
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const names = [...photographed.map(nameOf), ...[...outside, ...firstRun, ...opened].map(({ name }) => name)];
  const files = names.flatMap((name) => looks.map((look) => `${name}-${look.name}.webp`));
  expect(files.filter((file) => !existsSync(join(folder, file)) || !page.includes(file))).toEqual([]);
});
