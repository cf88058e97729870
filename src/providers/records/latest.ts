/** Numbers requests by purpose: the response of an outdated request is replaced by `stale` (S4.10). */
export function numberedRequests() {
  const newest = new Map<string, number>();
  const numbered = async <Result>(
    purpose: string,
    load: (requestId: string) => Promise<Result>,
    stale: Result,
  ): Promise<Result> => {
    const number = (newest.get(purpose) ?? 0) + 1;
    newest.set(purpose, number);
    const result = await load(`${purpose}-${number}`);
    return newest.get(purpose) === number ? result : stale;
  };
  /** Outdates pending requests, e.g. when another user signs in (S4.05). */
  const discard = (): void => {
    for (const [purpose, number] of newest) newest.set(purpose, number + 1);
  };
  return Object.assign(numbered, { discard });
}
