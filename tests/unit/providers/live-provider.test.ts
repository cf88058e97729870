// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createLiveProvider } from '../../../src/providers/refine/live.ts';
import type { Http } from '../../../src/providers/http/http.ts';

/** A stream of events from the test. */
function wordsOf() {
  const opened: AbortSignal[] = [];
  const words = new TransformStream<string, string>();
  const writer = words.writable.getWriter();
  async function* stream(_endpoint: unknown, { signal }: { signal: AbortSignal }) {
    opened.push(signal);
    for await (const version of words.readable) yield { event: 'moved', data: { version } };
  }
  const say = (version: string) => writer.write(version);
  return { http: { stream } as unknown as Http, opened, say };
}

it('live lists of a workspace share a connection, which ends with the last of them', async () => {
  const { http, opened, say } = wordsOf();
  const live = createLiveProvider(http, 7, new QueryClient());
  const [venues, events] = [vi.fn(), vi.fn()];
  const watch = (channel: string, callback: () => void) =>
    live.subscribe({ channel, types: ['*'], callback }) as () => void;
  const watched = [watch('resources/venues', venues), watch('resources/events', events)];
  await say('1');
  await vi.waitFor(() => expect([venues.mock.calls.length, events.mock.calls.length]).toEqual([1, 1]));
  expect(venues).toHaveBeenCalledWith(expect.objectContaining({ channel: 'resources/venues', type: '*' }));
  live.unsubscribe(watched[0]);
  await say('2');
  await vi.waitFor(() => expect([venues.mock.calls.length, events.mock.calls.length]).toEqual([1, 2]));
  expect(opened.map(({ aborted }) => aborted)).toEqual([false]);
  live.unsubscribe(watched[1]);
  expect(opened.map(({ aborted }) => aborted)).toEqual([true]);
});

it('an event during a request repeats it afterwards, because its response may be older', async () => {
  const { http, say } = wordsOf();
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  void client.fetchQuery({ queryKey: ['venues'], queryFn: () => answer.promise });
  const live = createLiveProvider(http, 7, client);
  const callback = vi.fn();
  const watched = live.subscribe({ channel: 'resources/venues', types: ['*'], callback }) as () => void;
  await say('1');
  await vi.waitFor(() => expect(callback).toHaveBeenCalledTimes(1));
  answer.resolve('old');
  await vi.waitFor(() => expect(callback).toHaveBeenCalledTimes(2));
  await say('2');
  await vi.waitFor(() => expect(callback).toHaveBeenCalledTimes(3));
  live.unsubscribe(watched);
});
