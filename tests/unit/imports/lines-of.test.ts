import { expect, it } from 'vitest';
import { linesOf, longestLine } from '../../../server/services/writer/lines-of.ts';

async function* saying(...pieces: string[]) {
  yield* pieces;
}

async function linesFrom(...pieces: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(saying(...pieces))) lines.push(line);
  return lines;
}

it('a stream is split into lines, however its chunks are cut', async () => {
  expect(await linesFrom('one\ntw', 'o\n', 'three')).toEqual(['one', 'two', 'three']);
});

it('an endless line is cut at the limit, and the next line is read', async () => {
  const endless = Array.from({ length: 30 }, () => 'a'.repeat(1_000));
  expect(await linesFrom(...endless, '\nnext')).toEqual(['a'.repeat(longestLine), 'next']);
});
