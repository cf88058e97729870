/** A tag as programs display it: `{p}`. Some write `<` in attributes as it is, which is no XML. */
export const shownTag = (tag: string) => `{${tag.slice(1, -1)}}`;

/** The tag that a program displays, also if it decoded it twice; undefined for other words. */
export const tagOf = (shown: string | undefined) =>
  shown && /^\{.+\}$/s.test(shown) ? `<${shown.slice(1, -1).replaceAll(/&(?![\w#]+;)/g, '&amp;')}>` : undefined;
