import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReviewedItem, RunItem } from '../../../../contract/writing/writing-runs.ts';
import type { WrittenSentence } from '../../../../contract/writing/writing.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EarlierIcon, LaterIcon } from '../../../components/icons/icons.tsx';
import { Hint } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { resourceNamed } from '../../../resources/registry.ts';
import { useRunWords } from '../runs/use-run-words.ts';
import { SentenceFacts } from '../facts/sentence-facts.tsx';
import { VersionText } from '../versions/version-text.tsx';
import { EditText } from './edit-text.tsx';
import { ProposedFields, SourceFields } from './proposed-fields.tsx';
import { CurrentText } from './current-text.tsx';
import { type Decision, type EditedValues, isDecided } from './use-queue.ts';
import styles from './review.module.css';
import { formatList } from '../../../formats/formats.ts';

interface ReviewedTextProps {
  item: RunItem;
  /** Position and count. */
  place: string;
  asked: { data?: ReviewedItem | undefined; error: Error | null; refetch: () => unknown };
  decision: Decision | undefined;
  /** Whether it can be accepted now. */
  isReady: boolean;
  /** Whether it has loaded and can be decided. */
  isSeen: boolean;
  busy: boolean;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  /** Resolves to whether it was accepted. */
  onAccept: (values?: EditedValues) => Promise<boolean>;
  onReject: () => void;
  onTakeBack: () => void;
  onStep: (step: 1 | -1) => void;
}

/** A text in review: proposal, facts, current value, and actions. */
export function ReviewedText(props: ReviewedTextProps) {
  const {
    item,
    place,
    asked,
    decision,
    isReady,
    isSeen,
    busy,
    editing,
    onEdit,
    onAccept,
    onReject,
    onTakeBack,
    onStep,
  } = props;
  const { t } = useTranslation('runs');
  const words = useRunWords();
  const decided = isDecided(decision) ? decision : undefined;
  const [pointed, setPointed] = useState<number>();
  return (
    <article className={styles.reviewed} aria-labelledby="reviewed">
      <header>
        <div>
          <h2 id="reviewed">{item.title}</h2>
          <Hint>
            {words.type(item.contentType)}, {words.language(item.language)} · {place}
          </Hint>
        </div>
        <span className={styles.steps}>
          <Button variant="outline" size="icon" aria-label={t('previous')} onClick={() => onStep(-1)}>
            <EarlierIcon />
          </Button>
          <Button variant="outline" size="icon" aria-label={t('next')} onClick={() => onStep(1)}>
            <LaterIcon />
          </Button>
        </span>
      </header>
      <div className={styles.actions}>
        {decided ? (
          <>
            <Badge tone={decided.state === 'accepted' ? 'success' : 'neutral'}>{t(`decided.${decided.state}`)}</Badge>
            {decided.state === 'accepted' && decided.recordId !== null && (
              <Link to={`${resourceNamed(item.resource).screen.path}/${decided.recordId}`}>
                {t(
                  `open.${item.contentType === 'translation' || item.contentType === 'alt-text' ? item.contentType : 'text'}`,
                )}
              </Link>
            )}
            {decided.state === 'rejected' && (
              <Button variant="outline" loading={busy} onClick={onTakeBack}>
                {t('takeBack')} <Key name="u" />
              </Button>
            )}
          </>
        ) : (
          !editing && (
            <>
              <Button loading={busy} aria-disabled={!isReady || undefined} onClick={() => void onAccept()}>
                {t('accept')} <Key name="a" />
              </Button>
              <Button variant="outline" aria-disabled={!isReady || undefined} onClick={() => isReady && onEdit(true)}>
                {t('edit')} <Key name="e" />
              </Button>
              <Button variant="outline" aria-disabled={!isSeen || undefined} onClick={onReject}>
                {t('reject')} <Key name="r" />
              </Button>
            </>
          )
        )}
      </div>
      {decided?.elsewhere && <p className={styles.notice}>{t('decidedElsewhere')}</p>}
      {decision && 'problem' in decision && (
        <p role="alert" className={styles.problem}>
          {decision.problem}
        </p>
      )}
      {!decided && asked.data?.against && (
        <p role="alert" className={styles.problem}>
          {asked.data.against}
        </p>
      )}
      {!decided && asked.data?.notice && <p className={styles.notice}>{asked.data.notice}</p>}
      <QueryResult query={asked} height={320}>
        {(reviewed) => (
          <div className={styles.sides}>
            <section aria-labelledby="proposed">
              <h3 id="proposed">{t('proposed')}</h3>
              {editing ? (
                <EditText reviewed={reviewed} busy={busy} onAccept={onAccept} onStop={() => onEdit(false)} />
              ) : (
                <>
                  {reviewed.written ? (
                    <VersionText
                      written={reviewed.written}
                      language={reviewed.language}
                      label={t('proposed')}
                      marks={none}
                      pointed={pointed}
                      onPoint={setPointed}
                      passage={undefined}
                      onMark={() => undefined}
                    />
                  ) : (
                    <ProposedFields reviewed={reviewed} />
                  )}
                  {reviewed.note && <Hint>{reviewed.note}</Hint>}
                </>
              )}
            </section>
            <div className={styles.beside}>
              {reviewed.picture && <img className={styles.picture} src={reviewed.picture.url} alt="" />}
              {reviewed.contentType === 'translation' && (
                <section aria-labelledby="source">
                  <h3 id="source">{t('source')}</h3>
                  <SourceFields reviewed={reviewed} />
                </section>
              )}
              {!editing && reviewed.written && (
                <Support sentence={pointed === undefined ? undefined : reviewed.written.sentences[pointed]} />
              )}
              <section aria-labelledby="standing">
                <h3 id="standing">{t('standing')}</h3>
                <CurrentText reviewed={reviewed} />
              </section>
            </div>
          </div>
        )}
      </QueryResult>
    </article>
  );
}

const none: ReadonlyMap<number, unknown> = new Map();

/** The shortcut of a button, hidden from its accessible name. */
const Key = ({ name }: { name: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {name}
  </kbd>
);

/** Facts of the focused sentence, and its unsupported passages. */
function Support({ sentence }: { sentence: WrittenSentence | undefined }) {
  const { t, i18n } = useTranslation(['guides', 'runs']);
  const { unsupported = [] } = sentence ?? {};
  return (
    <section className={styles.support} aria-label={t('rests')} aria-live="polite">
      {!sentence && <Hint>{t('runs:pointHint')}</Hint>}
      {sentence?.rests.length === 0 && <p className={styles.problem}>{t('score.marks.unsupported')}</p>}
      {unsupported.length > 0 && (
        <p className={styles.problem}>{t('runs:unsupported', { words: formatList(unsupported, i18n.language) })}</p>
      )}
      {sentence && <SentenceFacts sentence={sentence} />}
    </section>
  );
}
