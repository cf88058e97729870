import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunItem } from '../../../../contract/writing/writing-runs.ts';
import { Badge } from '../../../components/badge.tsx';
import { useRunWords } from '../runs/use-run-words.ts';
import { type Decision, isDecided } from './use-queue.ts';
import styles from './review.module.css';

interface QueueListProps {
  items: readonly RunItem[];
  decisionOn: (id: number) => Decision | undefined;
  current: number;
  onChoose: (id: number) => void;
}

/** The texts of the queue; the current one is scrolled into view. */
export function QueueList({ items, decisionOn, current, onChoose }: QueueListProps) {
  const { t } = useTranslation('runs');
  const list = useRef<HTMLOListElement>(null);
  // Scroll the list, not the page.
  useEffect(() => {
    const [frame, item] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement];
    if (!frame || !item) return;
    const above = item.offsetTop - frame.offsetTop;
    if (above < frame.scrollTop) frame.scrollTop = above;
    else if (above + item.offsetHeight > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = above + item.offsetHeight - frame.clientHeight;
  }, [current]);
  return (
    <ol ref={list} className={styles.queue} aria-label={t('queue')}>
      {items.map((item) => (
        <QueueRow
          key={item.id}
          item={item}
          decision={decisionOn(item.id)}
          isCurrent={item.id === current}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

interface QueueRowProps {
  item: RunItem;
  decision: Decision | undefined;
  isCurrent: boolean;
  onChoose: (id: number) => void;
}

/** Memoized: a queue may have a thousand rows. */
const QueueRow = memo(
  function Row({ item, decision, isCurrent, onChoose }: QueueRowProps) {
    const { t } = useTranslation('runs');
    const words = useRunWords();
    const decided = isDecided(decision) ? decision.state : undefined;
    return (
      <li>
        {/* One tab stop; j, k and the arrow keys move inside the list. */}
        <button
          type="button"
          tabIndex={isCurrent ? 0 : -1}
          aria-current={isCurrent || undefined}
          data-decided={decided}
          onClick={() => onChoose(item.id)}
        >
          <b>{item.title}</b>
          <span>
            {words.type(item.contentType)}, {words.language(item.language)}
          </span>
          {decided && <Badge tone={decided === 'accepted' ? 'success' : 'neutral'}>{t(`decided.${decided}`)}</Badge>}
          {decision && !decided && <Badge tone="warning">{t('look')}</Badge>}
        </button>
      </li>
    );
  },
  (one, other) => one.item === other.item && one.decision === other.decision && one.isCurrent === other.isCurrent,
);
