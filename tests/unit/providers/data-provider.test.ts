import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { type Resource, defineResource } from '../../../contract/declaration/resource.ts';
import { type CallMeta, createDataProvider } from '../../../src/providers/records/data.ts';
import type { Answer, CallInput, Http } from '../../../src/providers/http/http.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';

const rooms = defineResource('rooms', {
  title: 'name',
  fields: { name: f.text({ required: true }), language: f.language(), group: f.translationGroup() },
});
const halls = defineResource('halls', { title: 'name', fields: { name: f.text({ required: true }) } });
const names = { id: 1, name: 'Lipa' };

/** A declaration with custom calls may lack one. */
const cellars = { ...halls, name: 'cellars', endpoints: { list: halls.endpoints.list } };

/** The provider of workspace 7 over these answers in turn, with its calls. */
function start(...answers: Answer[]) {
  const sent: (CallInput & { call: string })[] = [];
  const call = async ({ method, path }: Endpoint, input: CallInput) => {
    sent.push({ call: `${method} ${path}`, ...input });
    const answer = answers.shift();
    if (!answer) throw new Error(`The test did not foresee ${method} ${path}`);
    return answer;
  };
  const known = [venues, events, media, rooms, halls, cellars] as unknown as Resource[];
  const http = { call } as unknown as Http;
  return { provider: createDataProvider(http, known, { workspaceId: 7 }, '/v1'), sent };
}

const meta = (given: CallMeta) => given as object;

describe('a list', () => {
  it('requests a page of the workspace, filtered and sorted as in Refine', async () => {
    const { provider, sent } = start({ data: [names], total: 41, hasMore: true });
    const { signal } = new AbortController();
    const listed = await provider.getList({
      resource: 'rooms',
      pagination: { currentPage: 3, pageSize: 10 },
      filters: [
        { field: 'q', operator: 'eq', value: 'Lip' },
        { operator: 'or', value: [] },
      ],
      sorters: [
        { field: 'name', order: 'desc' },
        { field: 'language', order: 'desc' },
        { field: 'id', order: 'asc' },
      ],
      meta: meta({ signal }),
    });
    const thenBy = ['-language', 'id'];
    const query = { workspaceId: 7, skip: 20, take: 10, q: 'Lip', sort: 'name', descending: true, thenBy };
    expect(sent).toEqual([{ call: 'GET /rooms', query, signal }]);
    expect(listed).toEqual({ data: [names], total: 41, isCounted: true, hasMore: true });
  });

  it('without a total has at least its rows, and one more if there is another page', async () => {
    const { provider, sent } = start({ data: [names], hasMore: true }, { data: [names], hasMore: false });
    const ask = (currentPage: number) =>
      provider.getList({ resource: 'rooms', pagination: { currentPage }, meta: meta({ count: 'none' }) });
    expect(await ask(2)).toMatchObject({ total: 27, isCounted: false, hasMore: true });
    expect(await ask(3)).toMatchObject({ total: 51, isCounted: true, hasMore: false });
    expect(sent[0]?.query).toMatchObject({ count: 'none' });
  });

  it('is the first page of 25 by default, and counts its rows if there is no total', async () => {
    const { provider, sent } = start(
      { data: [names, { id: 2 }] },
      { data: { data: [names], pagination: { totalCount: 9 } } },
    );
    expect(await provider.getList({ resource: 'rooms' })).toEqual({
      data: [names, { id: 2 }],
      total: 2,
      isCounted: true,
    });
    expect(sent[0]?.query).toEqual({ workspaceId: 7, skip: 0, take: 25 });
    const { total } = await provider.getList({ resource: 'rooms', sorters: [{ field: 'name', order: 'asc' }] });
    expect(total).toBe(9);
    expect(sent[1]?.query).toMatchObject({ sort: 'name', descending: false });
  });

  it('S4.10 has a request number if it has a purpose and the resource declares it; only calls with the parameter get it', async () => {
    const { provider, sent } = start({ data: [] }, { data: [] }, { data: [] }, { data: [] });
    await provider.getList({ resource: 'events', meta: meta({ purpose: 'list' }) });
    await provider.getList({ resource: 'events', meta: meta({ purpose: 'dashboard' }) });
    await provider.getList({ resource: 'venues', meta: meta({ purpose: 'list' }) });
    await provider.getList({ resource: 'rooms', meta: meta({ purpose: 'list' }) });
    expect(sent.map(({ query }) => query?.clientRequestId)).toEqual([
      'events/list-1', 'events/dashboard-1', undefined, undefined,
    ]); // prettier-ignore
  });

  describe('requested a second time before the first response', () => {
    const twice = async (given?: object) => {
      const late = Promise.withResolvers<Answer>();
      const call = vi.fn().mockReturnValueOnce(late.promise).mockResolvedValueOnce({ data: [] });
      const provider = createDataProvider({ call } as unknown as Http, [venues] as unknown as Resource[], {}, '/v1');
      const ask = () => provider.getList({ resource: 'venues', ...(given && { meta: given }) });
      const first = ask();
      await ask();
      late.resolve({ data: [names], total: 1, hasMore: false });
      return first;
    };

    it('S4.10 is empty if both have the same purpose', async () => {
      expect(await twice(meta({ purpose: 'list' }))).toEqual({ data: [], total: 0, isCounted: true, hasMore: false });
    });

    it('keeps its rows without a purpose, like two lists on one page', async () => {
      expect(await twice()).toMatchObject({ data: [{ name: 'Lipa' }], total: 1 });
    });
  });
});

describe('a record', () => {
  it('is read by its id, anywhere in the response, and mapped by its resource', async () => {
    const { signal } = new AbortController();
    const { provider, sent } = start({ data: { venueId: 4 } }, { data: [names] }, { data: { data: [names] } });
    const { data } = await provider.getOne({ resource: 'venues', id: 4, meta: meta({ signal }) });
    expect(data).toEqual({ venueId: 4, id: 4, status: 'draft' });
    expect(sent[0]).toEqual({ call: 'GET /venues/{id}', params: { id: 4 }, signal, query: { workspaceId: 7 } });
    expect((await provider.getOne({ resource: 'rooms', id: 1 })).data).toEqual(names);
    expect((await provider.getOne({ resource: 'rooms', id: 1 })).data).toEqual(names);
  });

  it('with an empty list as the response does not exist', async () => {
    const { provider } = start({ data: [] });
    await expect(provider.getOne({ resource: 'rooms', id: 1 })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('is created, updated and deleted by its calls', async () => {
    const { provider, sent } = start({ data: names }, { data: names }, { data: names }, { data: names });
    const file = new File(['x'], 'x.png');
    const variables = { name: 'Lipa' };
    const created = await provider.create({
      resource: 'rooms',
      variables,
      meta: meta({ idempotencyKey: 'key', files: { photo: file } }),
    });
    expect(created).toEqual({ data: names });
    expect(await provider.update({ resource: 'rooms', id: 1, variables, meta: meta({ ifMatch: 3 }) })).toEqual({ data: names }); // prettier-ignore
    expect(await provider.deleteOne({ resource: 'rooms', id: 1, meta: meta({ ifMatch: 4 }) })).toEqual({ data: names });
    expect(await provider.restore('rooms', 1)).toEqual(names);
    const query = { workspaceId: 7 };
    expect(sent).toEqual([
      { call: 'POST /rooms', query, body: variables, files: { photo: file }, idempotencyKey: 'key' },
      { call: 'PUT /rooms/{id}', query, params: { id: 1 }, body: variables, files: undefined, ifMatch: 3 },
      { call: 'DELETE /rooms/{id}', query, params: { id: 1 }, ifMatch: 4 },
      { call: 'POST /rooms/{id}/restore', query, params: { id: 1 } },
    ]);
  });

  it('S7.04 with new pictures is updated by the form call, if there is one', async () => {
    const { provider, sent } = start({ data: {} }, { data: {} }, { data: {} });
    const files = { mainImage: new File(['x'], 'x.png') };
    const change = { id: 1, variables: {} };
    await provider.update({ resource: 'events', ...change, meta: meta({ files }) });
    await provider.update({ resource: 'events', ...change, meta: meta({ files: {} }) });
    await provider.update({ resource: 'rooms', ...change, meta: meta({ files }) });
    expect(sent.map(({ call }) => call)).toEqual([
      `POST ${events.endpoints.updateWithMedia.path}`,
      'POST /update-event/{id}',
      'PUT /rooms/{id}',
    ]);
  });

  it('S7.11 that is a file of the library is deleted although it is in use', async () => {
    const { provider, sent } = start({ data: { id: 5 } });
    await provider.deleteOne({ resource: 'media', id: 5, meta: meta({ ifMatch: 2 }) });
    const query = { workspaceId: 7, force: true };
    expect(sent).toEqual([{ call: 'DELETE /wordpress/media/{id}', query, params: { id: 5 }, ifMatch: 2 }]);
  });

  it('for an unknown resource, or by an undeclared call, throws a clear error', async () => {
    const { provider } = start();
    await expect(provider.getOne({ resource: 'attics', id: 1 })).rejects.toThrow(
      'No resource is declared by the name attics',
    );
    await expect(provider.translationsOf('halls', 'a')).rejects.toThrow('This resource does not allow that');
    expect(provider.getApiUrl()).toBe('/v1');
  });
});

describe('translations', () => {
  it('S7.04 are requested by group', async () => {
    const { provider, sent } = start({ data: [{ venueId: 4 }] });
    expect(await provider.translationsOf('venues', 'g')).toEqual([{ venueId: 4, id: 4, status: 'draft' }]);
    expect(sent[0]).toMatchObject({ query: { workspaceId: 7, translation_group: 'g' } });
  });

  it('S3.09 are linked by their own call, or through the group field', async () => {
    const { provider, sent } = start({ data: {} }, { data: {} }, { data: {} });
    await provider.linkTranslation('events', 1, 'g');
    await provider.linkTranslation('rooms', 1, 'g');
    await provider.linkTranslation('halls', 1, 'g');
    expect(sent.map(({ call, params, body }) => [call, params, body])).toEqual([
      [`POST ${events.endpoints.linkTranslation.path}`, undefined, { newPostId: 1, translationGroup: 'g' }],
      ['PUT /rooms/{id}', { id: 1 }, { group: 'g' }],
      ['PUT /halls/{id}', { id: 1 }, {}],
    ]);
  });
});

describe('the history', () => {
  it('of a record is read page by page, and a version is restored by its change', async () => {
    const { provider, sent } = start({ data: [{ id: 9 }], hasMore: true }, { data: [] }, { data: names });
    expect(await provider.historyOf('rooms', 1, 25)).toEqual({ changes: [{ id: 9 }], more: true });
    expect(sent[0]).toMatchObject({ params: { id: 1 }, query: { workspaceId: 7, skip: 25 } });
    expect(await provider.historyOf('rooms', 1, 50)).toEqual({ changes: [], more: false });
    await provider.revert('rooms', 1, 9, 3);
    expect(sent[2]).toMatchObject({ params: { id: 1, changeId: 9 }, ifMatch: 3 });
  });

  it('of a bulk change is one call, undone by one call', async () => {
    const done = { changeSetId: 5, changed: 2, skipped: 0 };
    const { provider, sent } = start({ data: done }, { data: done }, { data: done });
    expect(await provider.bulkChange('rooms', 'bulkUpdate', { ids: [1, 2], values: { name: 'x' } })).toEqual(done);
    await provider.bulkChange('rooms', 'bulkRemove', { matching: { q: 'Lip', name: '', trashed: true } });
    expect(await provider.undo('rooms', 5)).toEqual(done);
    expect(sent.map(({ call, params, body }) => [call, params ?? body])).toEqual([
      ['POST /rooms/bulk/update', { ids: [1, 2], values: { name: 'x' } }],
      ['POST /rooms/bulk/remove', { matching: { q: 'Lip' } }],
      ['POST /change-sets/{id}/undo', { id: 5 }],
    ]);
  });
});

describe('files', () => {
  it('of a list have its URL, without blanks', () => {
    const { provider } = start();
    expect(provider.exportUrl('rooms', 'csv', { q: 'Lip', name: ' ' })).toBe(
      '/v1/rooms/export?workspaceId=7&q=Lip&format=csv',
    );
    expect(provider.exportUrl('rooms', 'json')).toBe('/v1/rooms/export?workspaceId=7&format=json');
    expect(provider.exportUrl('rooms', 'json', undefined, { origins: 1 })).toBe(
      '/v1/rooms/export?workspaceId=7&origins=1&format=json',
    );
    expect(provider.exportUrl('cellars', 'csv')).toBeUndefined();
  });

  it('are checked without being downloaded, and uploaded', async () => {
    const { provider, sent } = start({ data: undefined }, { data: { id: 3 } });
    const file = new File(['name'], 'rooms.csv');
    await provider.tryExport('rooms');
    expect(await provider.bring('rooms', file)).toEqual({ id: 3 });
    expect(sent).toEqual([
      { call: 'GET /rooms/export', headOnly: true, query: { workspaceId: 7 } },
      { call: 'POST /rooms/imports', files: { file }, query: { workspaceId: 7 } },
    ]);
  });
});
