import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writing } from '../../../contract/writing.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { GuidesIcon } from '../../components/icons.tsx';
import { Hint } from '../../components/layout/layout.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { useAsked } from '../../providers/use-api.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { FactList } from './fact-list.tsx';
import { refusalOf } from './refusal-of.ts';
import type { Measures } from './score.ts';
import { useChoices } from './use-choices.ts';
import { useComingEvents } from './use-coming-events.ts';
import { type Task, type Version, isSameTask, mostVersions, useVersions } from './use-versions.ts';
import { VersionCard } from './version-card.tsx';
import styles from './guides.module.css';

interface WritingDeskProps {
  propertyId: number;
  guides: readonly ({ id: number; name: string } & Measures)[];
  languages: readonly { code: string; name: string }[];
}

/** What is to be written at one side, what was written at the other. */
export function WritingDesk({ propertyId, guides, languages }: WritingDeskProps) {
  const { t } = useTranslation('guides');
  const { activeWorkspaceId } = usePlace();
  const { choices, choose } = useChoices({ guides, languages });
  const { styleguideId, language, contentType } = choices;
  const isAboutEvent = contentType === 'event';
  const events = useComingEvents(isAboutEvent);
  const event = isAboutEvent ? events.data?.find(({ eventId }) => eventId === choices.eventId) : undefined;
  const about = { propertyId, language, ...(event && { eventId: event.eventId }) };
  const isReady = !isAboutEvent || event !== undefined;
  const facts = useAsked(writing.facts, { query: { workspaceId: activeWorkspaceId, ...about } }, isReady);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { versions, write, busy, error, isExhausted, remove } = useVersions();
  const [pointed, setPointed] = useState<{ version: Version; place: number }>();
  const writeButton = useRef<HTMLButtonElement>(null);
  const noteId = useId();

  const leaveOut = (facts.data ?? []).map(({ id }) => id).filter((id) => unticked.has(id));
  const task: Task = { ...about, styleguideId, contentType, leaveOut };
  const isSame = versions.some((version) => isSameTask(version.task, task));
  const isFull = isSame && versions.length >= mostVersions;
  const toggle = (id: string) => setUnticked(toggled(unticked, id));
  const pointedSentence = pointed && versions.includes(pointed.version) ? sentenceAt(pointed) : undefined;
  return (
    <div className={styles.desk}>
      <section className={styles.task} aria-label={t('choices')}>
        <ChoiceBar choices={choices} guides={guides} languages={languages} events={events} onChoose={choose} />
        {isReady ? (
          <QueryResult query={facts} height={240}>
            {(known) => (
              <FactList
                facts={known}
                isAboutEvent={isAboutEvent}
                leftOut={unticked}
                told={isSame ? idsIn(versions.flatMap(({ written }) => written.sentences)) : none}
                lit={idsIn(pointedSentence ? [pointedSentence] : [])}
                onToggle={toggle}
              />
            )}
          </QueryResult>
        ) : (
          <Hint>{t('chooseEventFirst')}</Hint>
        )}
        <div className={styles.writeBar}>
          <Button
            ref={writeButton}
            loading={busy}
            disabled={!isReady || !facts.data}
            // It keeps the focus, and says beside it why it does nothing.
            aria-disabled={isFull || undefined}
            aria-describedby={noteId}
            onClick={() => !isFull && void write(task)}
          >
            {t(isSame ? 'another' : 'write')}
          </Button>
          <div role="status" id={noteId}>
            {isFull && <Hint>{t('full')}</Hint>}
            {isSame && isExhausted && <Hint>{t('exhausted')}</Hint>}
            {versions.length > 0 && !isSame && <Hint>{t('stale')}</Hint>}
          </div>
        </div>
      </section>
      <section className={styles.written} aria-label={t('versions')} aria-busy={busy}>
        <p role="status" className="wm-sr-only">
          {versions.length > 0 && !busy && t('written', { count: versions.length })}
        </p>
        {error && <ErrorState message={refusalOf(error)} onRetry={() => void write(task)} />}
        {versions.length === 0 && !error && (
          <EmptyState icon={<GuidesIcon />} title={t('emptyTitle')} text={t('emptyText')} />
        )}
        <div className={styles.versions}>
          {versions.map((version, index) => (
            <VersionCard
              key={version.variant}
              number={index + 1}
              version={version}
              measures={guides.find(({ id }) => id === version.task.styleguideId) ?? noMeasures}
              pointed={pointed?.version === version ? pointed.place : undefined}
              onPoint={(place) => setPointed({ version, place })}
              onRemove={() => {
                remove(version);
                writeButton.current?.focus();
              }}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

type Sentence = Version['written']['sentences'][number];

/** Of a style guide that is gone meanwhile. */
const noMeasures: Measures = { sentenceLength: null, wordsToUse: null, wordsToAvoid: null };

const none: ReadonlySet<string> = new Set();

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);

const sentenceAt = ({ version, place }: { version: Version; place: number }) => version.written.sentences[place];

const idsIn = (sentences: readonly Sentence[]): ReadonlySet<string> =>
  new Set(sentences.flatMap(({ rests }) => rests.map(({ id }) => id)));
