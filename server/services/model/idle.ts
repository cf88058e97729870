import { ProviderAway } from './provider-away.ts';

/**
 * What comes, as long as it keeps coming: a wait of more than so many ms ends it, also the wait for the beginning. A library's own time limit
 * ends with the headers of an answer.
 */
export async function* neverIdle<Piece>(pieces: AsyncIterable<Piece>, limit: number): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const come = await within(iterator.next(), limit);
      if (come.done) return;
      yield come.value;
    }
  } finally {
    // Not waited for: one that says nothing may not end either.
    void iterator.return?.()?.then(undefined, () => undefined);
  }
}

/** The same for one thing that is waited for. @throws ProviderAway once it is over. */
export async function within<Value>(coming: Promise<Value>, limit: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ProviderAway(`it did not answer for ${Math.round(limit / 1_000)} seconds.`, true)),
    limit,
  );
  try {
    return await Promise.race([coming, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
