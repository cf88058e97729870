import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { runItemTypes } from '../../../../contract/writing/writing-runs.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { GuidesIcon } from '../../../components/icons/icons.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useAddress } from '../../../providers/workspace/use-address.ts';
import { RunsFrame } from '../runs/runs-frame.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { type QueueFilters, useQueue } from './use-queue.ts';

/** `/generate/review`: reviews texts of runs one by one, with keyboard shortcuts. */
export function ReviewPage() {
  const { t } = useTranslation('runs');
  return (
    <RunsFrame title={t('reviewTitle')} detail={t('reviewDetail')}>
      <Narrowed />
    </RunsFrame>
  );
}

function Narrowed() {
  const [address, setAddress] = useAddress();
  const filters: QueueFilters = {
    run: Number(address.get('run')) || undefined,
    language: address.get('language') || undefined,
    contentType: runItemTypes.find((type) => type === address.get('type')),
  };
  return (
    <>
      <FilterBar filters={filters} onNarrow={(name, value) => setAddress({ [name]: value })} />
      {/* Keyed by filters: a change resets the queue. */}
      <Queue key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}

function Queue({ filters }: { filters: QueueFilters }) {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const queue = useQueue(filters);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <QueryResult query={queue.found} height={420}>
      {() =>
        queue.items && queue.items.length > 0 ? (
          <ReviewDesk items={queue.items} queue={queue} />
        ) : (
          <EmptyState
            icon={<GuidesIcon />}
            title={t('nothing')}
            text={t(isNarrowed ? 'nothingNarrowed' : 'nothingText')}
            action={<Button onClick={() => void navigate('/generate/runs')}>{t('toRuns')}</Button>}
          />
        )
      }
    </QueryResult>
  );
}
