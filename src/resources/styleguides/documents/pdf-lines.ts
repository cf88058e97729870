/** A line of a page: where its foot is, from the foot of the page, and how high its letters are. */
export interface PageLine {
  text: string;
  at: number;
  height: number;
}

/** How many lines at the head and foot of a page may be there on every page. */
const edge = 3;

/** A hyphen that stands for words to come: Wander- und Radwege. */
const joins = /^(?:und|oder|bzw|sowie|and|or|et|ou|y|o|e|in|ali|ja|või)\b/u;

/**
 * The text of pages, a line for each paragraph: lines are put together again, words that a line's end had parted too, and what
 * stands at the head or foot of most pages is left out, page numbers with it.
 */
export function textOfPages(pages: readonly (readonly PageLine[])[]): string {
  const repeated = repeatedOn(pages);
  const paragraphs: string[] = [];
  let before: PageLine | undefined;
  for (const page of pages)
    for (const [index, line] of page.entries()) {
      const text = line.text.replaceAll(/\s+/gu, ' ').trim();
      if (isAtEdge(index, page) && repeated.has(likeness(text))) continue;
      const open = paragraphs.at(-1);
      if (before && open !== undefined && goesOn(before, line, open))
        paragraphs[paragraphs.length - 1] = joined(open, text);
      else paragraphs.push(text);
      before = line;
    }
  return paragraphs.join('\n');
}

const isAtEdge = (index: number, { length }: { length: number }) => index < edge || index >= length - edge;

/** Pages are numbered, so numbers are all alike. */
const likeness = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().replaceAll(/\d+/g, '#');

function repeatedOn(pages: readonly (readonly PageLine[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const one of new Set(page.filter((_, index) => isAtEdge(index, page)).map(({ text }) => likeness(text))))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1 && count > pages.length / 2).map(([one]) => one));
}

/** Whether a line belongs to the one before: as large, close beneath it; or on the next page, where no sentence has ended. */
function goesOn(before: PageLine, line: PageLine, open: string): boolean {
  if (Math.abs(before.height - line.height) > before.height * 0.15) return false;
  const step = before.at - line.at;
  if (step < 0) return !/[.!?…:]["”“»’)]*$/u.test(open);
  return step <= before.height * 1.8;
}

function joined(open: string, text: string): string {
  if (/\p{L}[\u00AD\u2010-]$/u.test(open) && !joins.test(text)) {
    if (/^\p{Ll}/u.test(text)) return open.slice(0, -1) + text;
    if (/^\p{Lu}/u.test(text)) return open + text;
  }
  return `${open} ${text}`;
}
