import { useState } from 'react';
import { remembered } from '../../providers/browser/storage.ts';
import { type Arrangement, type CardKey, firstArrangement, moveCard, readArrangement } from './cards.ts';

const key = 'waymark.dashboard';

/** The user's arrangement of cards in this browser. */
export function useArrangement() {
  const [arrangement, setArrangement] = useState(() => readArrangement(remembered.get(key)));
  const keep = (next: Arrangement) => {
    setArrangement(next);
    remembered.set(key, JSON.stringify(next));
    return next;
  };
  const { order, hidden } = arrangement;
  return {
    shown: order.filter((each) => !hidden.includes(each)),
    hidden: order.filter((each) => hidden.includes(each)),
    isFirst: order.join() === firstArrangement.order.join() && hidden.length === 0,
    move: (card: CardKey, by: -1 | 1) => keep(moveCard(arrangement, card, by)),
    hide: (card: CardKey) => keep({ order, hidden: [...hidden, card] }),
    show: (card: CardKey) => keep({ order, hidden: hidden.filter((each) => each !== card) }),
    reset: () => keep(firstArrangement),
  };
}
