/** Maximum characters of a line. Sentences are shorter, and checks of long lines are slow. */
export const longestLine = 10_000;

/** Splits streamed words into lines, and cuts off lines above the maximum. The last line may lack a line end. */
export async function* linesOf(words: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of words) {
    const lines = (begun + piece).split('\n').map((line) => line.slice(0, longestLine));
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}
