import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TaskFact, writing } from '../../../contract/writing/writing.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { GuidesIcon } from '../../components/icons/icons.tsx';
import { Cluster, Hint } from '../../components/layout/layout.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import { HttpError } from '../../providers/http/http-error.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { ChoiceBar } from './subject/choice-bar.tsx';
import type { Choices } from './subject/choices-memory.ts';
import { FactList } from './facts/fact-list.tsx';
import type { Opened } from './opened.ts';
import { refusalOf } from './refusal-of.ts';
import type { Measures } from './versions/score.ts';
import { type Subject, subjectTypeOf, contentTypesOf } from './subject/subject.ts';
import { offeredOr } from './subject/use-choices.ts';
import { mostVersions, useVersions } from './versions/use-versions.ts';
import { type Task, type Version, isSameTask } from './versions/version.ts';
import { VersionCard } from './versions/version-card.tsx';
import { guideIn } from '../../resources/styleguides/guide-in.ts';
import styles from './guides.module.css';

interface WritingDeskProps {
  subject: Subject;
  choices: Choices;
  onChoose: (changed: Choices) => void;
  opened: Opened | undefined;
  guides: readonly ({ id: number; name: string; language: string | null } & Measures)[];
  languages: readonly { code: string; name: string }[];
}

/** Inputs on one side, versions on the other. */
export function WritingDesk({ subject, choices, onChoose, opened, guides, languages }: WritingDeskProps) {
  const { t } = useTranslation('guides');
  const { activeWorkspaceId } = usePlace();
  const about = subjectTypeOf(subject);
  const language = offeredOr(
    languages.map(({ code }) => code),
    choices.language,
  );
  const chosen = {
    contentType: offeredOr(contentTypesOf[about], choices.contentType),
    styleguideId: (guides.find(({ id }) => id === choices.styleguideId) ?? guideIn(guides, language)!).id,
    language,
  };
  // Servers without the facts call write from their own data.
  const hasFacts = useOffered(writing.facts);
  const facts = useAsked(writing.facts, { query: { workspaceId: activeWorkspaceId, ...subject, language } }, hasFacts);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set(opened?.version.task.leaveOut));
  const { versions, write, rewrite, isBusy, stop, problem, isExhausted, change, takeBack, remove } = useVersions(
    opened?.version,
  );
  const [pointed, setPointed] = useState<{ id: number; place: number }>();
  const writeButton = useRef<HTMLButtonElement>(null);
  const noteId = useId();

  const leaveOut = (facts.data ?? []).map(({ id }) => id).filter((id) => unticked.has(id));
  const task: Task = { ...subject, ...chosen, leaveOut };
  const isSame = versions.some((version) => isSameTask(version.task, task));
  const isFull = isSame && versions.length >= mostVersions;
  const toggle = (id: string) => setUnticked(toggled(unticked, id));
  const pointedVersion = versions.find(({ id }) => id === pointed?.id);
  const pointedSentence = pointed && pointedVersion?.written.sentences[pointed.place];
  const isComing = versions.some((version) => version.isComing);
  return (
    <div className={styles.desk}>
      <section className={styles.task} aria-label={t('choices')}>
        <ChoiceBar
          chosen={chosen}
          kinds={contentTypesOf[about]}
          guides={guides}
          languages={languages}
          onChoose={onChoose}
        />
        {hasFacts && (
          <QueryResult query={facts} height={480}>
            {(known) => (
              <FactList
                facts={known}
                about={about}
                leftOut={unticked}
                told={isSame ? idsIn(versions.flatMap(({ written }) => written.sentences)) : none}
                lit={idsIn(pointedSentence ? [pointedSentence] : [])}
                onToggle={toggle}
              />
            )}
          </QueryResult>
        )}
        <div className={styles.writeBar}>
          <Cluster>
            <Button
              ref={writeButton}
              loading={isBusy}
              disabled={hasFacts && !facts.data}
              // `aria-disabled` keeps the focus; the note next to the button says why it is disabled.
              aria-disabled={isFull || undefined}
              aria-describedby={noteId}
              onClick={() => !isFull && void write(task)}
            >
              {t(isSame ? 'another' : 'write')}
            </Button>
            {isBusy && (
              <Button
                variant="outline"
                onClick={() => {
                  stop();
                  writeButton.current?.focus();
                }}
              >
                {t('stop')}
              </Button>
            )}
          </Cluster>
          <div role="status" id={noteId}>
            {isFull && <Hint>{t('full')}</Hint>}
            {isSame && isExhausted && <Hint>{t('exhausted')}</Hint>}
            {versions.length > 0 && !isSame && <Hint>{t('stale')}</Hint>}
          </div>
        </div>
      </section>
      <section className={styles.written} aria-label={t('versions')} aria-busy={isBusy}>
        <p role="status" className="wm-sr-only">
          {isComing ? t('coming') : versions.length > 0 && !isBusy && t('written', { count: versions.length })}
        </p>
        {problem && (
          <>
            <ErrorState message={refusalOf(problem.error)} onRetry={() => problem.again()} />
            {isOfProvider(problem.error) && (
              <div className={styles.instead}>
                <Button variant="outline" onClick={() => problem.again('composer')}>
                  {t('letComposer')}
                </Button>
              </div>
            )}
          </>
        )}
        {versions.length === 0 && !problem && !(hasFacts && facts.isPending) && (
          <EmptyState icon={<GuidesIcon />} title={t('emptyTitle')} text={t('emptyText')} />
        )}
        <div className={styles.versions}>
          {versions.map((version, index) => (
            <VersionCard
              key={version.id}
              number={index + 1}
              version={withValues(version, facts.data ?? [])}
              measures={guides.find(({ id }) => id === version.task.styleguideId) ?? noMeasures}
              pointed={pointed?.id === version.id ? pointed.place : undefined}
              isBusy={isBusy}
              onPoint={(place) => setPointed({ id: version.id, place })}
              onRewrite={(how) => void rewrite(version, how)}
              onChange={(written) => change(version, written)}
              onTakeBack={() => takeBack(version)}
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

/** Rules for a style guide that was deleted. */
const noMeasures: Measures = {
  person: null,
  tone: null,
  notes: null,
  sentenceLength: null,
  wordsToUse: null,
  wordsToAvoid: null,
};

const none: ReadonlySet<string> = new Set();

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);

const idsIn = (sentences: readonly Sentence[]): ReadonlySet<string> =>
  new Set(sentences.flatMap(({ rests }) => rests.map(({ id }) => id)));

/** Fills in facts: the history keeps only ids, so values are the current ones. */
function withValues(version: Version, facts: readonly TaskFact[]): Version {
  if (version.written.sentences.every(({ rests }) => rests.every(({ fact, id }) => fact !== id))) return version;
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  const sentences = version.written.sentences.map((sentence) => ({
    ...sentence,
    rests: sentence.rests.map((rest) => known.get(rest.id) ?? rest),
  }));
  return { ...version, written: { ...version.written, sentences } };
}

/** Whether the provider caused the error; if so, the built-in composer can be used instead. */
const isOfProvider = (error: unknown): boolean =>
  error instanceof HttpError && [402, 424, 429, 502, 503, 504].includes(error.statusCode);
