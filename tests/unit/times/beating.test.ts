import { expect, it } from 'vitest';
import { withHeartbeat } from '../../../server/http/answer/streaming.ts';

it('an idle stream sends regular comments, then its data', async () => {
  const come = Promise.withResolvers<string>();
  async function* events() {
    yield 'first';
    yield await come.promise;
  }
  const heard: string[] = [];
  for await (const one of withHeartbeat(events(), 1)) {
    heard.push(one);
    if (heard.length === 3) come.resolve('second');
  }
  expect([heard[0], heard[1], heard[2], heard.at(-1)]).toEqual([
    'first',
    ': still here\n\n',
    ': still here\n\n',
    'second',
  ]);
});

it('a connection without listeners is closed', async () => {
  let isEnded = false;
  async function* events() {
    try {
      yield 'first';
      yield 'second';
    } finally {
      isEnded = true;
    }
  }
  for await (const one of withHeartbeat(events())) if (one === 'first') break;
  expect(isEnded).toBe(true);
});
