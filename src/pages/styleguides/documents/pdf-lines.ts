/** A line of a page: its distance from the bottom of the page, and its font height. */
export interface PageLine {
  text: string;
  at: number;
  height: number;
}

/** Lines at the head and foot of a page that may be repeated on every page. */
const edgeLines = 3;

/** Words after a hyphen that is part of the text: Wander- und Radwege. */
const joins = /^(?:und|oder|bzw|sowie|and|or|et|ou|y|o|e|in|ali|ja|või)\b/u;

/**
 * The text of pages, one line per paragraph: joins lines and hyphenated words, and drops repeated headers and footers with
 * page numbers.
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

const isAtEdge = (index: number, { length }: { length: number }) => index < edgeLines || index >= length - edgeLines;

/** A line with its numbers masked, because page numbers differ. */
const likeness = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().replaceAll(/\d+/g, '#');

function repeatedOn(pages: readonly (readonly PageLine[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const one of new Set(page.filter((_, index) => isAtEdge(index, page)).map(({ text }) => likeness(text))))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1 && count > pages.length / 2).map(([one]) => one));
}

/** Whether a line continues the previous one: same size and directly below, or on the next page without a sentence end between. */
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
