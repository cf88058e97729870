/** Characters of a line that are read: no sentence is as long, and checking one takes longer the longer it is. */
export const longestLine = 10_000;

/** Words as they come, cut into lines; the last one need not end. What a line has beyond its longest is dropped. */
export async function* linesOf(words: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of words) {
    const lines = (begun + piece).split('\n').map((line) => line.slice(0, longestLine));
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}
