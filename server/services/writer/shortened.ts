import { sentencesOf } from './sentences-of.ts';

/**
 * Removes as few sentences as necessary for the text to fit, from the end. The first sentences of lines go last, and headings
 * go with their content. The first sentence of the text stays.
 * @returns undefined if even that does not fit.
 */
export function shortenedLines(
  lines: readonly string[],
  {
    language,
    headings,
    fits,
  }: { language: string; headings: readonly number[]; fits: (lines: readonly string[]) => boolean },
): string[] | undefined {
  const sentences = lines.map((line) => sentencesOf(line, language));
  const goes = [...lastFirst(sentences, (place) => place > 0), ...lastFirst(sentences, (place) => place === 0)];
  const without = (count: number) => {
    const gone = new Set(goes.slice(0, count));
    return withoutBareHeadings(
      sentences.map((inside, line) =>
        inside
          .filter((_, place) => !gone.has(`${line} ${place}`))
          .join('')
          .trim(),
      ),
      headings,
    );
  };
  if (!fits(without(goes.length))) return undefined;
  let [least, most] = [0, goes.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (fits(without(middle))) most = middle;
    else least = middle + 1;
  }
  return without(most);
}

/** Positions of matching sentences, last first, without the first sentence of the text. */
const lastFirst = (lines: readonly string[][], isWanted: (place: number) => boolean) =>
  lines
    .flatMap((sentences, line) =>
      sentences.flatMap((_, place) => (isWanted(place) && (line > 0 || place > 0) ? `${line} ${place}` : [])),
    )
    .toReversed();

/** A heading stays if it has content, or had none before. */
function withoutBareHeadings(lines: string[], headings: readonly number[]): string[] {
  return lines.map((line, place) => {
    if (!headings.includes(place)) return line;
    const next = headings.find((other) => other > place) ?? lines.length;
    const under = lines.slice(place + 1, next);
    return under.length > 0 && under.every((one) => one === '') ? '' : line;
  });
}
