import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type WritingRun, writingRuns } from '../../../../contract/writing/writing-runs.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { AddIcon, GuidesIcon } from '../../../components/icons/icons.tsx';
import { Hint } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { RunProgress } from './run-status.tsx';
import { RunsFrame } from './runs-frame.tsx';
import { useRunWords } from './use-run-words.ts';
import styles from './runs.module.css';

/** Runs per page. */
const shownAtOnce = 20;
/** Polling interval while a run is active (ms). */
export const interval = 1_000;

/** `/generate/runs`: runs of a workspace, newest first, with progress. */
export function RunsPage() {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const begin = (
    <Button onClick={() => void navigate('/generate/runs/new')}>
      <AddIcon />
      {t('new')}
    </Button>
  );
  return (
    <RunsFrame title={t('title')} detail={t('detail')} actions={begin}>
      <Runs begin={begin} />
    </RunsFrame>
  );
}

function Runs({ begin }: { begin: React.ReactNode }) {
  const { t } = useTranslation('runs');
  const { activeWorkspaceId } = usePlace();
  const [take, setTake] = useState(shownAtOnce);
  const query = { workspaceId: activeWorkspaceId, take };
  const found = useAsked(writingRuns.list, { query }, true, (runs) => runs.some(isUnderWay) && interval);
  return (
    <QueryResult query={found} height={320}>
      {(runs) =>
        runs.length === 0 ? (
          <EmptyState icon={<GuidesIcon />} title={t('none')} text={t('noneText')} action={begin} />
        ) : (
          <>
            <ul className={styles.runs}>
              {runs.map((run) => (
                <li key={run.id}>
                  <RunCard run={run} />
                </li>
              ))}
            </ul>
            {runs.length === take && (
              <Button variant="outline" onClick={() => setTake(take + shownAtOnce)}>
                {t('more')}
              </Button>
            )}
          </>
        )
      }
    </QueryResult>
  );
}

/** Whether a run is active. */
export const isUnderWay = ({ status }: WritingRun): boolean => status === 'running';

function RunCard({ run }: { run: WritingRun }) {
  const { t } = useTranslation('runs');
  const words = useRunWords();
  return (
    <article className={styles.run} aria-labelledby={`run-${run.id}`}>
      <h2 id={`run-${run.id}`}>
        <Link to={`/generate/runs/${run.id}`}>{words.what(run)}</Link>
      </h2>
      <p>{words.languages(run)}</p>
      <RunProgress run={run} />
      <Hint>{words.begun(run)}</Hint>
      {run.counts.ready > 0 && (
        <Link className="wm-button" data-variant="outline" data-size="sm" to={`/generate/review?run=${run.id}`}>
          {t('toReview', { count: run.counts.ready })}
        </Link>
      )}
    </article>
  );
}
