/** The cards of the dashboard in the order in which they come at first. */
export const cardKeys = ['needs', 'coming', 'calendar', 'happened', 'complete', 'content', 'growth', 'map'] as const;
export type CardKey = (typeof cardKeys)[number];

/** In which order the cards stand, and which are hidden. */
export interface Arrangement {
  order: readonly CardKey[];
  hidden: readonly CardKey[];
}

/** As it is before anybody has arranged anything. */
export const firstArrangement: Arrangement = { order: cardKeys, hidden: [] };

/** Reads what was kept: cards that are no longer there are passed over, new ones come last. */
export function readArrangement(kept: string | null): Arrangement {
  const { order, hidden } = parsed(kept);
  const known = cardsIn(order);
  return { order: [...known, ...cardKeys.filter((key) => !known.includes(key))], hidden: cardsIn(hidden) };
}

/** With a card one place further to the front (-1) or to the back (1) among those that are shown. */
export function moved({ order, hidden }: Arrangement, key: CardKey, by: -1 | 1): Arrangement {
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
