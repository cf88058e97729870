import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { CloseIcon, EarlierIcon, LaterIcon } from '../../components/icons/icons.tsx';
import { useOneByOne } from '../../components/use-one-by-one.ts';
import { CardBoundary } from './card-boundary.tsx';
import type { CardKey } from './cards.ts';
import styles from './dashboard.module.css';
import { useArrangement } from './use-arrangement.ts';

interface ArrangedCardsProps {
  /** Falsy: hidden, for lack of permission or of support by the server. */
  cards: Record<CardKey, ReactNode>;
  columns: 1 | 2;
  isArranging: boolean;
}

const titles = {
  needs: 'needsTitle',
  coming: 'comingTitle',
  calendar: 'calendarTitle',
  happened: 'happenedTitle',
  complete: 'completeTitle',
  content: 'contentTitle',
  growth: 'growthTitle',
  map: 'mapTitle',
} as const satisfies Record<CardKey, string>;

/** Cards in the user's order; in customize mode each has buttons to move and hide it. */
export function ArrangedCards({ cards, columns, isArranging }: ArrangedCardsProps) {
  const { t } = useTranslation('dashboard');
  const { shown, hidden, isFirst, move, hide, show, reset } = useArrangement();
  const [said, setSaid] = useState('');
  const there = shown.filter((key) => cards[key]);
  const drawn = there.slice(0, useOneByOne(there.length));
  const step = (key: CardKey, by: -1 | 1) => {
    const next = move(key, by).order.filter((each) => there.includes(each));
    setSaid(t('arrangeMoved', { card: t(titles[key]), place: next.indexOf(key) + 1, all: next.length }));
  };
  const slot = (key: CardKey) => {
    const card = t(titles[key]);
    const place = there.indexOf(key);
    return (
      <div key={key} className={styles.slot}>
        {isArranging && (
          <div className={styles.tools}>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('arrangeUp', { card })}
              aria-disabled={place === 0}
              onClick={() => step(key, -1)}
            >
              <EarlierIcon />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={t('arrangeDown', { card })}
              aria-disabled={place === there.length - 1}
              onClick={() => step(key, 1)}
            >
              <LaterIcon />
            </Button>
            <Button variant="outline" size="icon" aria-label={t('arrangeHide', { card })} onClick={() => hide(key)}>
              <CloseIcon />
            </Button>
          </div>
        )}
        <CardBoundary title={card}>{cards[key]}</CardBoundary>
      </div>
    );
  };
  return (
    <>
      <p role="status" className="wm-sr-only">
        {said}
      </p>
      {isArranging && (hidden.length > 0 || !isFirst) && (
        <div className={styles.hidden}>
          {hidden.length > 0 && <span className={styles.quiet}>{t('arrangeHidden')}</span>}
          {hidden.map((key) => (
            <Button
              key={key}
              variant="outline"
              size="sm"
              aria-label={t('arrangeShow', { card: t(titles[key]) })}
              onClick={() => show(key)}
            >
              {t(titles[key])}
            </Button>
          ))}
          <Button variant="ghost" size="sm" onClick={() => void reset()}>
            {t('arrangeReset')}
          </Button>
        </div>
      )}
      <div className={styles.cards}>
        {Array.from({ length: columns }, (_, column) => (
          // Distributed row by row, for a reading order from left to right.
          // oxlint-disable-next-line react/no-array-index-key -- A column has no other id.
          <div key={column}>{drawn.filter((_key, place) => place % columns === column).map(slot)}</div>
        ))}
      </div>
    </>
  );
}
