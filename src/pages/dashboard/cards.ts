/** Cards of the dashboard, in default order. */
export const cardKeys = ['needs', 'coming', 'calendar', 'happened', 'complete', 'content', 'growth', 'map'] as const;
export type CardKey = (typeof cardKeys)[number];

/** Order of the cards, and the hidden ones. */
export interface Arrangement {
  order: readonly CardKey[];
  hidden: readonly CardKey[];
}

/** Default arrangement. */
export const firstArrangement: Arrangement = { order: cardKeys, hidden: [] };

/** Parses a stored arrangement: removed cards are dropped, new ones are appended. */
export function readArrangement(kept: string | null): Arrangement {
  const { order, hidden } = parsed(kept);
  const known = cardsIn(order);
  return { order: [...known, ...cardKeys.filter((key) => !known.includes(key))], hidden: cardsIn(hidden) };
}

/** Moves a card by one position among the visible ones. */
export function moveCard({ order, hidden }: Arrangement, key: CardKey, by: -1 | 1): Arrangement {
  const shown = order.filter((each) => !hidden.includes(each));
  const other = shown[shown.indexOf(key) + by];
  if (!other) return { order, hidden };
  const swapped = order.map((each) => (each === key ? other : each === other ? key : each));
  return { order: swapped, hidden };
}

const cardsIn = (list: unknown): CardKey[] => {
  const names: unknown[] = Array.isArray(list) ? [...new Set(list)] : [];
  return cardKeys
    .filter((key) => names.includes(key))
    .toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
};

function parsed(kept: string | null): { order?: unknown; hidden?: unknown } {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
