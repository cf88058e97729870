/**
 * Numbers requests by purpose: an answer that comes after a newer request of its purpose was sent is discarded, and
 * `stale` stands in for it (S4.10).
 */
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
  /** What is under way counts no longer either, as when somebody else is signed in (S4.05). */
  const discard = (): void => {
    for (const [purpose, number] of newest) newest.set(purpose, number + 1);
  };
  return Object.assign(numbered, { discard });
}
