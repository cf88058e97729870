import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { writingRuns } from '../../../../contract/writing/writing-runs.ts';
import { type RunPlan, mostOfKind } from '../../../../contract/writing/run-plan.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import styles from './runs.module.css';

/** Estimate of a plan: number of texts and cost, with the start button. */
export function Estimate({ plan }: { plan: RunPlan | undefined }) {
  const { t } = useTranslation('runs');
  return (
    <Section aria-labelledby="estimate">
      <h2 id="estimate">{t('estimateTitle')}</h2>
      {plan ? <EstimateOf plan={plan} /> : <Hint>{t('incomplete')}</Hint>}
    </Section>
  );
}

function EstimateOf({ plan }: { plan: RunPlan }) {
  const { t } = useTranslation('runs');
  const { call } = useApi();
  const { activeWorkspaceId } = usePlace();
  const navigate = useNavigate();
  const query = { workspaceId: activeWorkspaceId };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['workspace', 'writing-runs', 'estimate', activeWorkspaceId, plan],
    queryFn: ({ signal }) => call(writingRuns.estimate, { query, body: plan, signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
  const begin = useChange(async () => {
    const run = await call(writingRuns.begin, { query, body: plan });
    await navigate(`/generate/runs/${run.id}`);
  });
  if (error) return <ErrorState message={refusalOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} />;
  const { items, existing, records, note, problem } = data;
  const { kind } = plan;
  const isTooMany = items > mostOfKind[kind];
  return (
    <div className={styles.estimate} aria-busy={isPlaceholderData}>
      <p role="status">
        <strong>{t('texts', { count: items })}</strong> {t(`about.${kind}`, { count: records })}. {note}
      </p>
      {existing > 0 && <Hint>{t(plan.onlyMissing ? `leftOut.${kind}` : 'among', { count: existing })}</Hint>}
      {isTooMany && <p className={styles.problem}>{t('tooMany', { most: mostOfKind[kind] })}</p>}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {begin.error && (
        <p role="alert" className={styles.problem}>
          {t('beginFailed')}: {refusalOf(begin.error)}
        </p>
      )}
      <Button
        loading={begin.busy}
        disabled={items === 0 || isTooMany || problem !== null || isPlaceholderData}
        onClick={() => void begin.change()}
      >
        {t('begin')}
      </Button>
    </div>
  );
}
