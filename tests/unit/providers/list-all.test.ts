import { expect, it, vi } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { Answer, CallInput, Http } from '../../../src/providers/http/http.ts';
import { listAll } from '../../../src/providers/records/list-all.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';

/** A server with these pages in turn. */
function start(...pages: Answer[]) {
  const call = vi.fn(async (_endpoint: Endpoint, _input: CallInput) => pages.shift()!);
  return { call, http: { call } as unknown as Http };
}
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));
const { list } = languages.endpoints;

it('a whole list is requested page by page, as long as there are more', async () => {
  const { http, call } = start({ data: rows(1, 100), hasMore: true }, { data: rows(101, 20), hasMore: false });
  const { signal } = new AbortController();
  expect(await listAll(http, list, { organisationId: 1 }, signal)).toEqual(rows(1, 120));
  expect(call.mock.calls).toEqual([
    [list, { query: { organisationId: 1, skip: 0, take: 100 }, signal }],
    [list, { query: { organisationId: 1, skip: 100, take: 100 }, signal }],
  ]);
});

it('a server without pages, or with a wrong total, is not asked forever', async () => {
  const all = start({ data: rows(1, 130) });
  expect(await listAll(all.http, list, {})).toHaveLength(130);
  const empty = start({ data: rows(1, 2), hasMore: true }, { data: [], hasMore: true });
  expect(await listAll(empty.http, list, {})).toHaveLength(2);
  expect([all.call.mock.calls.length, empty.call.mock.calls.length]).toEqual([1, 2]);
});
