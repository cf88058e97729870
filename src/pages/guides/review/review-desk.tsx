import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RunItem, writingRunItems } from '../../../../contract/writing/writing-runs.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useServices } from '../../../providers/services.ts';
import { AcceptAll } from './accept-all.tsx';
import { QueueList } from './queue-list.tsx';
import { ReviewedText } from './reviewed-text.tsx';
import { type EditedValues, type useQueue, isDecided } from './use-queue.ts';
import styles from './review.module.css';

interface ReviewDeskProps {
  items: readonly RunItem[];
  queue: ReturnType<typeof useQueue>;
}

/** The queue and the current text, with keyboard shortcuts for both. */
export function ReviewDesk({ items, queue }: ReviewDeskProps) {
  const { t } = useTranslation('runs');
  const { queries } = useServices();
  const { refreshOf, refresh: refreshAll } = useApi();
  const [currentId, setCurrentId] = useState<number>();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === currentId),
  );
  const current = items[place]!;
  const decision = queue.decisionOn(current.id);
  const asked = useItem(current.id);
  // Prefetch the next text.
  useItem(items[place + 1]?.id ?? current.id);
  const isSeen = asked.data !== undefined && !asked.isFetching && !busy && !isDecided(decision);
  // Texts that cannot be accepted can still be rejected.
  const isReady = isSeen && asked.data.against === null;

  const goTo = (next: number) => {
    const item = items[Math.min(items.length - 1, Math.max(0, next))]!;
    setEditing(false);
    setCurrentId(item.id);
  };
  /** Moves to the next undecided text, wrapping to the top. */
  const goOn = () => {
    const open = [...items.keys()].filter((one) => one !== place && !isDecided(queue.decisionOn(items[one]!.id)));
    const next = items[open.find((one) => one > place) ?? open[0] ?? place]!;
    setEditing(false);
    // Keep a selection made while the request ran.
    setCurrentId((now) => (now === undefined || now === current.id ? next.id : now));
  };
  const decideOn = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    const isDone = await work();
    // Current values of other items may have changed: they may share a target.
    await refreshOf(writingRunItems.one);
    setBusy(false);
    if (isDone) goOn();
    focusOn(desk.current);
    return isDone;
  };
  const accept = async (values?: EditedValues): Promise<boolean> =>
    isReady && decideOn(() => queue.accept(asked.data, values));
  const reject = () => (isSeen ? decideOn(() => queue.reject(current)) : undefined);
  const takeBack = async () => {
    if (busy || !isDecided(decision) || decision.state !== 'rejected') return;
    setBusy(true);
    await queue.takeBack(current);
    await refreshOf(writingRunItems.one);
    setBusy(false);
  };
  const keys: Record<string, () => unknown> = {
    a: () => accept(),
    e: () => isReady && setEditing(true),
    r: reject,
    u: takeBack,
    j: () => goTo(place + 1),
    ArrowDown: () => goTo(place + 1),
    k: () => goTo(place - 1),
    ArrowUp: () => goTo(place - 1),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = keys[event.key];
    if (!act || editing || event.altKey || event.ctrlKey || event.metaKey || isHandledByTarget(event)) return;
    event.preventDefault();
    // A held key moves through the queue, but must not decide unseen texts.
    if (event.repeat && !steps.includes(event.key)) return;
    void act();
  };
  const heard = useEffectEvent(queue.heard);
  useEffect(() => {
    if (asked.data && !asked.isFetching) heard(asked.data);
  }, [asked.data, asked.isFetching]);
  // Hold the queries: the queue stays as it was opened, and other screens refresh on leaving.
  useEffect(() => {
    const release = queries.hold();
    return () => void release();
  }, [queries]);
  // Focus the desk, so that shortcuts work without a click.
  useEffect(() => focusOn(desk.current), []);
  const open = items.filter(({ id }) => !isDecided(queue.decisionOn(id)));
  return (
    // The keys duplicate the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <section ref={desk} className={styles.desk} aria-label={t('reviewTitle')} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <div className={styles.sideHead}>
          <p role="status">{t('left', { count: open.length })}</p>
          <AcceptAll items={open} accept={queue.acceptAll} onDone={() => void refreshAll()} />
        </div>
        <QueueList
          items={items}
          decisionOn={queue.decisionOn}
          current={current.id}
          onChoose={(id) => goTo(items.findIndex((item) => item.id === id))}
        />
        <div className={styles.keys}>
          <Hint>{t('keys')}</Hint>
        </div>
      </div>
      <ReviewedText
        key={current.id}
        item={current}
        place={t('place', { number: place + 1, all: items.length })}
        asked={asked}
        decision={decision}
        isReady={isReady}
        isSeen={isSeen}
        busy={busy}
        editing={editing}
        onEdit={setEditing}
        onAccept={accept}
        onReject={() => void reject()}
        onTakeBack={() => void takeBack()}
        onStep={(step) => goTo(place + step)}
      />
    </section>
  );
}

const steps: readonly string[] = ['j', 'k', 'ArrowDown', 'ArrowUp'];

/** Focuses without scrolling the page. */
const focusOn = (desk: HTMLElement | null) => desk?.focus({ preventScroll: true });

const useItem = (id: number) => useAsked(writingRunItems.one, { params: { id } });

/** Whether the target handles the key itself: an input, or the sentences of a text. */
const isHandledByTarget = ({ target, key }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select, [contenteditable]') ||
    (key.startsWith('Arrow') && target.matches('[role=button]')));
