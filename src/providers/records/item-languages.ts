import type { ItemTranslation } from '../../../contract/calls/items.ts';

interface Item {
  id?: unknown;
  translations?: readonly Pick<ItemTranslation, 'id' | 'language'>[] | undefined;
}

/** The codes of the languages of an item, that of its shown record first; none without translations. */
export function itemLanguages({ id, translations = [] }: Item): string[] {
  const present = translations.filter((each) => each.id !== null);
  const shown = present.filter((each) => each.id === id);
  return [...new Set([...shown, ...present])].flatMap(({ language }) => language ?? []);
}

/** The languages of an item with several, in short: `DE, EN`. */
export function languagesNote(item: Item): string | undefined {
  const codes = itemLanguages(item);
  return codes.length > 1 ? codes.join(', ').toUpperCase() : undefined;
}
