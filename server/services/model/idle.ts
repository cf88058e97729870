import { ProviderAway } from './provider-away.ts';

/**
 * Iterates with a limit (ms) for each wait, including the first one. The library's own timeout covers only the headers.
 * @throws ProviderAway after a longer wait.
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
    // Not awaited: a silent iterator may never end.
    void iterator.return?.()?.then(undefined, () => undefined);
  }
}

/** Awaits a promise with a limit (ms). @throws ProviderAway after it. */
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
