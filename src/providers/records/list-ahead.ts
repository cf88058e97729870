import type { BaseRecord, GetListParams, GetListResponse } from '@refinedev/core';
import type { CallMeta, ResourceProvider } from './data.ts';

/** A data provider that can prefetch the list of the first screen. */
export interface AheadProvider extends ResourceProvider {
  /** Prefetches the rows of the first screen. */
  askAhead(request: GetListParams): Promise<void>;
  /** The prefetched rows, if loaded and fresh; returned once. */
  rowsAhead<Row extends BaseRecord>(request: GetListParams): GetListResponse<Row> | undefined;
}

/** Milliseconds for which prefetched rows are fresh. */
const freshFor = 5_000;

/** Adds prefetching to a data provider. A screen that mounts before the rows arrive shares the request. */
export function withListAhead(provider: ResourceProvider): AheadProvider {
  let ahead: { key: string; asked: number; answer: Promise<GetListResponse>; rows?: GetListResponse } | undefined;
  const take = (request: GetListParams) => {
    if (ahead?.key !== keyOf(request)) return undefined;
    const taken = ahead;
    ahead = undefined;
    return Date.now() - taken.asked < freshFor ? taken : undefined;
  };
  return {
    ...provider,
    getList: <Row extends BaseRecord>(request: GetListParams) =>
      (take(request)?.answer as Promise<GetListResponse<Row>> | undefined) ?? provider.getList<Row>(firstOf(request)),
    async askAhead(request) {
      const answer = provider.getList(firstOf(request));
      const asked = (ahead = { key: keyOf(request), asked: Date.now(), answer });
      await answer.then(
        (rows) => Object.assign(asked, { rows }),
        // The screen repeats the request and shows the error.
        () => (ahead = undefined),
      );
    },
    rowsAhead: <Row extends BaseRecord>(request: GetListParams) =>
      (ahead?.rows ? take(request)?.rows : undefined) as GetListResponse<Row> | undefined,
  };
}

/** Screens request rows without a total, so mark these as needed for the first screen. */
const firstOf = (request: GetListParams): GetListParams => {
  const meta = request.meta as CallMeta | undefined;
  return { ...request, meta: { ...meta, first: meta?.count === 'none' } };
};

/** Key of a request, without the parts that Refine adds to each. */
const keyOf = ({ resource, pagination, sorters, filters, meta = {} }: GetListParams) =>
  JSON.stringify([
    resource,
    pagination?.currentPage,
    pagination?.pageSize,
    sorters,
    filters,
    (meta as CallMeta).count,
    (meta as CallMeta).purpose,
  ]);
