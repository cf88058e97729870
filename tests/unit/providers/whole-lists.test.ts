// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { absent } from '../../../src/providers/http/extensions.ts';
import { createDataProvider } from '../../../src/providers/records/data.ts';
import { banners } from '../../../src/resources/banners/banners.resource.ts';
import { documentedCalls } from '../../../src/resources/documented.ts';
import { eventCategories } from '../../../src/resources/event-categories/event-categories.resource.ts';
import { csrf, lineTo } from '../http/http-line.ts';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  absent.setState({ all: true });
});
afterEach(() => absent.setState(absent.getInitialState()));

const over = (...answers: object[]) => {
  const line = lineTo(...answers);
  const about = { domainId: 21, workspaceId: 7 };
  const records = createDataProvider(line.http, [banners, eventCategories], about, '/v1', documentedCalls);
  return { ...line, records };
};
const listed = [{ title: 'Summer' }, { title: 'Winter' }];
const bodyOf = (sent: readonly { data?: unknown }[]) => JSON.parse(sent.at(-1)?.data as string) as unknown;

it.each([[listed], [{ banners: listed }], [{ data: listed }]] as [unknown][])(
  'S7.06 banners without ids are identified by their positions in the list %j of another server',
  async (data) => {
    const list = await over({ data }).records.getList({ resource: 'banners' });
    expect(list.data).toMatchObject([
      { id: 1, title: 'Summer', status: 'draft', image: null, position: 1 },
      { id: 2, title: 'Winter', position: 2 },
    ]);
    const one = await over({ data }).records.getOne({ resource: 'banners', id: '2' });
    expect(one.data).toMatchObject({ title: 'Winter' });
    await expect(over({ data }).records.getOne({ resource: 'banners', id: 3 })).rejects.toMatchObject({
      statusCode: 404,
    });
  },
);

it('S7.06 an update and a deletion send the whole list, without ids that the server did not set', async () => {
  const changed = [listed[0], { title: 'Snow' }];
  const update = over({ data: { banners: listed } }, csrf('one'), { data: { banners: changed } });
  const answer = await update.records.update({ resource: 'banners', id: 2, variables: { title: 'Snow' } });
  expect(answer.data).toMatchObject({ id: 2, title: 'Snow' });
  expect(bodyOf(update.sent)).toEqual({ banners: changed });
  const removal = over({ data: { banners: listed } }, csrf('one'), { data: { banners: [listed[0]] } });
  await removal.records.deleteOne({ resource: 'banners', id: 2 });
  expect(bodyOf(removal.sent)).toEqual({ banners: [listed[0]] });
});

it('S7.06 a new banner with a file is sent with the uploaded picture, and found in the response', async () => {
  const picture = { id: 5, url: '/theirs.png', alt_text: '' };
  const kept = [{ id: 9, title: 'Summer', image: picture }];
  const { records, calls, sent } = over({ data: {} }, csrf('one'), { data: picture }, { data: { banners: kept } });
  const files = { image: new File(['x'], 'lake.png') };
  const made = await records.create({ resource: 'banners', variables: { title: 'Summer' }, meta: { files } });
  expect(made.data).toMatchObject({ id: 9, title: 'Summer' });
  expect(calls()).toEqual([
    'GET /wordpress/global-settings/banner-images',
    'GET /csrf/token',
    'POST /wordpress/media',
    'POST /wordpress/global-settings/banner-images',
  ]);
  expect(bodyOf(sent)).toEqual({ banners: [{ title: 'Summer', image: picture }] });
});

it('S3.14 categories are the terms until their configuration has a list, and can be searched and sorted', async () => {
  const terms = [
    { id: 1, name: 'Concert', parent: 0 },
    { id: 2, name: 'Choir', parent: 1, byLanguage: { de: { name: 'Chor' } } },
    { id: 3, name: 'Market', parent: 0 },
  ];
  const list = (asked: object) =>
    over({ data: {} }, { data: terms }).records.getList({ resource: 'event-categories', ...asked });
  expect((await list({})).data).toMatchObject([
    { name: 'Concert', parent: null },
    { name: 'Choir', parent: 1, by_language: { de: { name: 'Chor' } } },
    { name: 'Market' },
  ]);
  const names = async (asked: object) => (await list(asked)).data.map(({ name }) => name as string);
  expect(await names({ sorters: [{ field: 'name', order: 'desc' }] })).toEqual(['Market', 'Concert', 'Choir']);
  expect(await names({ filters: [{ field: 'q', operator: 'eq', value: 'CH' }] })).toEqual(['Choir']);
  expect(await names({ filters: [{ field: 'parent', operator: 'eq', value: '1' }] })).toEqual(['Choir']);
  expect(await names({ pagination: { currentPage: 2, pageSize: 2 } })).toEqual(['Market']);
  await expect(list({ filters: [{ field: 'where', operator: 'eq', value: '{}' }] })).rejects.toThrow(
    'by its fields only',
  );
});

it('S7.06 categories of a complete configuration are read from it', async () => {
  const shown = { categoriesShown: true, categoriesAsTree: true, categoryCounts: false, emptyCategories: false };
  const about = { id: 1, version: 1, workspaceId: 7, updatedAt: '2026-01-01T08:00:00Z', categoryOrder: 'by name' };
  const { records, calls } = over({ data: { ...shown, ...about, categories: [{ id: 4, name: 'Market' }] } });
  expect((await records.getList({ resource: 'event-categories' })).data).toMatchObject([{ id: 4, name: 'Market' }]);
  expect(calls()).toEqual(['GET /category-config']);
});

it('S7.06 a server with extensions receives requests for single banners', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  absent.setState({ all: false });
  const { records, calls } = over({ data: { id: 2, title: 'Winter' } });
  await records.getOne({ resource: 'banners', id: 2 });
  expect(calls()).toEqual(['GET /banners/2']);
});
