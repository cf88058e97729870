import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type WritingRun, writingRunItems, writingRuns } from '../../../../contract/writing/writing-runs.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Cluster, Hint, Lines, Section } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { RunProgress } from './run-status.tsx';
import { RunsFrame } from './runs-frame.tsx';
import { interval, isUnderWay } from './runs-page.tsx';
import { useRunWords } from './use-run-words.ts';
import styles from './runs.module.css';

/** `/generate/runs/:id`: progress, problems and actions of a run. */
export function RunPage() {
  const { t } = useTranslation('runs');
  const id = Number(useParams().id);
  const found = useAsked(writingRuns.one, { params: { id } }, true, (run) => isUnderWay(run) && interval);
  return (
    <RunsFrame title={t('run', { id })} detail={t('detail')}>
      <QueryResult query={found} height={320}>
        {(run) => <Run run={run} />}
      </QueryResult>
    </RunsFrame>
  );
}

function Run({ run }: { run: WritingRun }) {
  const { t } = useTranslation('runs');
  const words = useRunWords();
  return (
    <>
      <Section>
        <h2>{words.what(run)}</h2>
        <p>{words.languages(run)}</p>
        <RunProgress run={run} />
        <Hint>{words.begun(run)}</Hint>
        <Cluster>
          {run.counts.ready > 0 && (
            <Link
              className="wm-button"
              data-variant="default"
              data-size="default"
              to={`/generate/review?run=${run.id}`}
            >
              {t('toReview', { count: run.counts.ready })}
            </Link>
          )}
          {run.mayManage && <Steps run={run} />}
        </Cluster>
      </Section>
      {run.counts.failed + run.counts.interrupted > 0 && <Problems run={run} />}
    </>
  );
}

type Question = 'cancel' | 'retryPaid' | 'undo';
type Step = 'pause' | 'resume' | 'cancel' | 'retry' | 'undo';

/** Actions of a run; those with wide effects ask for confirmation. */
function Steps({ run }: { run: WritingRun }) {
  const { t } = useTranslation('runs');
  const { call } = useApi();
  const [question, setQuestion] = useState<Question>();
  const { change, input } = useChange(
    async (step: Step) => {
      const request = { params: { id: run.id } };
      if (step === 'undo') return (await call(writingRuns.undo, request)).changed;
      await call(writingRuns[step], request);
      return undefined;
    },
    {
      done: (count) => (count === undefined ? undefined : { message: t('undone', { count }) }),
      failed: t('stepFailed'),
    },
  );
  const { status, counts, canUndo } = run;
  const step = (name: Step, words: string, ask?: Question): ReactNode => (
    <Button variant="outline" loading={input === name} onClick={() => (ask ? setQuestion(ask) : void change(name))}>
      {words}
    </Button>
  );
  const isOpen = status === 'running' || status === 'paused' || status === 'stopped';
  const hasFailed = status !== 'cancelled' && counts.failed + counts.interrupted > 0;
  const answers: Record<Question, { step: Step; count: number }> = {
    cancel: { step: 'cancel', count: 0 },
    retryPaid: { step: 'retry', count: counts.interrupted },
    undo: { step: 'undo', count: counts.accepted },
  };
  return (
    <>
      {status === 'running' && step('pause', t('pause'))}
      {(status === 'paused' || status === 'stopped') && step('resume', t('resume'))}
      {hasFailed && step('retry', t('retry'), counts.interrupted > 0 ? 'retryPaid' : undefined)}
      {canUndo && step('undo', t('undo'), 'undo')}
      {isOpen && step('cancel', t('cancel'), 'cancel')}
      {question && (
        <ConfirmDialog
          title={t(`${question}Title`)}
          confirm={t(question === 'retryPaid' ? 'retryConfirm' : `${question}Confirm`)}
          cancel={t('keep')}
          busy={input !== undefined}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => void change(answers[question].step).then(() => setQuestion(undefined))}
        >
          {t(`${question}Text`, { count: answers[question].count })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Most problems listed; the rest is a count. */
const named = 25;

/** Texts that failed, each with its reason. */
function Problems({ run }: { run: WritingRun }) {
  const { t } = useTranslation('runs');
  const words = useRunWords();
  const { failed, interrupted } = run.counts;
  const query = { run: run.id, take: named };
  const lost = useAsked(writingRunItems.list, { query: { ...query, state: 'failed' } }, failed > 0);
  const broken = useAsked(writingRunItems.list, { query: { ...query, state: 'interrupted' } }, interrupted > 0);
  const items = [...(broken.data ?? []), ...(lost.data ?? [])];
  const more = failed + interrupted - items.length;
  return (
    <Section aria-labelledby="problems">
      <h2 id="problems">{t('problems')}</h2>
      <Lines>
        {items.map((item) => (
          <li key={item.id}>
            <span>
              {t('of', {
                title: item.title,
                type: words.type(item.contentType),
                language: words.language(item.language),
              })}
            </span>
            <span className={styles.problem}>{item.problem}</span>
          </li>
        ))}
      </Lines>
      {items.length > 0 && more > 0 && <Hint>{t('problemsMore', { count: more })}</Hint>}
    </Section>
  );
}
