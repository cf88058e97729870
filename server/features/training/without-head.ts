const opening = /<(?:(script|style|head|template|svg)\b|!--)/gi;

/** Removes invisible parts of a page: head, scripts, styles, drawings, comments. Linear in the length of the text. */
export function withoutHead(html: string): string {
  const parts: string[] = [];
  const neverClosed = new Set<string>();
  let from = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = found[1]?.toLowerCase() ?? '';
    if (neverClosed.has(name)) continue;
    const closing = name ? new RegExp(`</${name}\\s*>`, 'gi') : /-->/g;
    closing.lastIndex = opening.lastIndex;
    if (!closing.test(html)) {
      neverClosed.add(name);
      continue;
    }
    parts.push(html.slice(from, found.index), ' ');
    from = opening.lastIndex = closing.lastIndex;
  }
  return parts.join('') + html.slice(from);
}
