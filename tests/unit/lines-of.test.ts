import { expect, it } from 'vitest';
import { linesOf, longestLine } from '../../server/services/writer/lines-of.ts';

async function* saying(...pieces: string[]) {
  yield* pieces;
}

async function linesFrom(...pieces: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(saying(...pieces))) lines.push(line);
  return lines;
}

it('words are cut into lines, wherever they were parted on their way', async () => {
  expect(await linesFrom('one\ntw', 'o\n', 'three')).toEqual(['one', 'two', 'three']);
});

it('a line that does not end is read to its longest, and what comes after it is read again', async () => {
  const endless = Array.from({ length: 30 }, () => 'a'.repeat(1_000));
  expect(await linesFrom(...endless, '\nnext')).toEqual(['a'.repeat(longestLine), 'next']);
});
