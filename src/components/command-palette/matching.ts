import type { PaletteItem } from './command-palette.tsx';

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+|[\u2066-\u2069]/gu, '')
    .toLowerCase();

/** Words with a space before each, to find the start of one. */
const spaced = (text: string) => ` ${folded(text)}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Items whose title contains each typed word, then those with other words that start with it; all items without input. */
export function matching<Item extends Pick<PaletteItem, 'title' | 'words'>>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const place = ({ title, words: others = '' }: Item) => {
    const said = folded(title);
    if (!words.every((word) => said.includes(word)))
      return words.every((word) => spaced(`${title} ${others}`).includes(spaced(word))) ? 3 : -1;
    const begins = said.split(/[\s/:]+/).filter((one) => words.some((word) => one.startsWith(word))).length;
    return begins > 0 ? (said.startsWith(words[0] ?? '') ? 0 : 1) : 2;
  };
  return items
    .map((item) => ({ item, at: place(item) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Whether a title starts with the typed text (ranks commands above records). */
export const startsWithTyped = (items: readonly Pick<PaletteItem, 'title'>[], typed: string): boolean => {
  const words = folded(typed).trim();
  return words !== '' && items.some(({ title }) => folded(title).startsWith(words));
};
