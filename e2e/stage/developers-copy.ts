import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCopy } from './copy.ts';

/** A resource in twelve lines: six fields, including a relation and a picture. */
export const declaration = `import { defineResource, f } from '../../../contract/declaration/resource.ts';

export const trails = defineResource('trails', {
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    status: f.status(['draft', 'published']),
    length: f.number({ min: 0 }),
    opensOn: f.date(),
    venueId: f.ref('venues', { required: true }),
    picture: f.image(),
  },
});
`;
/** The pages of `tests/screen/shell/refine-venues.tsx`, added as `docs/refine-pages.md` describes. */
const pages = `import { AntdScope } from '../../components/theme/antd-scope.tsx';
import { useTheme } from '../../providers/browser/use-theme.ts';
import { RefineVenueEdit, RefineVenueList, RefineVenueTools } from '../../../tests/screen/shell/refine-venues.tsx';

export const VenueList = () => <AntdScope theme={useTheme().theme}><RefineVenueList /></AntdScope>;
export const VenueEdit = () => <AntdScope theme={useTheme().theme}><RefineVenueEdit /></AntdScope>;
export const VenueTools = () => <AntdScope theme={useTheme().theme}><RefineVenueTools /></AntdScope>;
`;
const named = `export const ownPages: Record<string, Partial<Record<Screen, ScreenPage>>> = {
  venues: {
    list: pageWithFields(async () => (await import('../pages/refine-venues/pages.tsx')).VenueList),
    edit: pageWithFields(async () => (await import('../pages/refine-venues/pages.tsx')).VenueEdit),
    show: pageWithFields(async () => (await import('../pages/refine-venues/pages.tsx')).VenueTools),
  },`;

/** Builds a copy of the project with a new resource, and with Refine pages for venues. */
export const buildDevelopersCopy = () =>
  buildCopy(async (folder, run) => {
    await mkdir(join(folder, 'src/resources/trails'));
    await writeFile(join(folder, 'src/resources/trails/trails.resource.ts'), declaration);
    run('scripts/migration.ts', 'trails');
    await mkdir(join(folder, 'src/pages/refine-venues'));
    await writeFile(join(folder, 'src/pages/refine-venues/pages.tsx'), pages);
    const own = join(folder, 'src/app/own-pages.ts');
    const text = await readFile(own, 'utf8');
    await writeFile(own, text.replace(/export const ownPages.*\{$/m, named));
  });
