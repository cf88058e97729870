/** Edit distance of two words (Damerau-Levenshtein, each place edited once). */
export function editsBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let row = [...to.keys(), to.length];
  for (const [place, letter] of from.entries()) {
    const next = [place + 1];
    for (const [at, wanted] of to.entries()) {
      const isSwapped = place > 0 && at > 0 && letter === to[at - 1] && from[place - 1] === wanted;
      next.push(
        Math.min(
          row[at]! + (letter === wanted ? 0 : 1),
          row[at + 1]! + 1,
          next[at]! + 1,
          isSwapped ? before[at - 1]! + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row.at(-1)!;
}

/** Tolerated edits by length: none in short words, which have too many neighbors. */
export const allowedEdits = (word: string): number => {
  const { length } = [...word];
  return length < 4 ? 0 : length < 8 ? 1 : 2;
};
