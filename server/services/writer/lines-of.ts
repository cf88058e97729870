/** Words as they come, cut into lines; the last one need not end. */
export async function* linesOf(words: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of words) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}
