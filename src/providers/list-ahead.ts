import type { BaseRecord, GetListParams, GetListResponse } from '@refinedev/core';
import type { CallMeta, ResourceProvider } from './data.ts';

/** A data provider that can be asked for a list before there is a screen that shows it. */
export interface AheadProvider extends ResourceProvider {
  /** Asks for the rows that the first screen begins with. */
  askAhead(request: GetListParams): Promise<void>;
  /** Those rows, once they have come: for the first who shows the list, and while they are fresh. */
  rowsAhead<Row extends BaseRecord>(request: GetListParams): GetListResponse<Row> | undefined;
}

/** Milliseconds for which rows that came ahead are as good as new ones. */
const goodFor = 5_000;

/** Adds that to a data provider. A screen that comes before the rows waits for the same answer. */
export function withListAhead(provider: ResourceProvider): AheadProvider {
  let ahead: { key: string; asked: number; answer: Promise<GetListResponse>; rows?: GetListResponse } | undefined;
  const take = (request: GetListParams) => {
    if (ahead?.key !== keyOf(request)) return undefined;
    const taken = ahead;
    ahead = undefined;
    return Date.now() - taken.asked < goodFor ? taken : undefined;
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
        // Whoever shows the list asks again, and says what is wrong.
        () => (ahead = undefined),
      );
    },
    rowsAhead: <Row extends BaseRecord>(request: GetListParams) =>
      (ahead?.rows ? take(request)?.rows : undefined) as GetListResponse<Row> | undefined,
  };
}

/** Rows that are asked for without their total are those of a screen. */
const firstOf = (request: GetListParams): GetListParams => {
  const meta = request.meta as CallMeta | undefined;
  return { ...request, meta: { ...meta, first: meta?.count === 'none' } };
};

/** What makes two requests the same; Refine adds to each of its own. */
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
