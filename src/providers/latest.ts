/**
 * Numbers requests by purpose: an answer that comes after a newer request of its purpose was sent is discarded, and
 * `stale` stands in for it (S4.10).
 */
export function numberedRequests() {
  const newest = new Map<string, number>();
  return async <Result>(
    purpose: string,
    load: (requestId: string) => Promise<Result>,
    stale: Result,
  ): Promise<Result> => {
    const number = (newest.get(purpose) ?? 0) + 1;
    newest.set(purpose, number);
    const result = await load(`${purpose}-${number}`);
    return newest.get(purpose) === number ? result : stale;
  };
}
