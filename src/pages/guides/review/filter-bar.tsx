import { useTranslation } from 'react-i18next';
import { runItemTypes, writingRuns } from '../../../../contract/writing/writing-runs.ts';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { useRunWords } from '../runs/use-run-words.ts';
import type { QueueFilters } from './use-queue.ts';
import styles from './review.module.css';

interface FilterBarProps {
  filters: QueueFilters;
  onNarrow: (name: 'run' | 'language' | 'type', value: string) => void;
}

/** Filters of the queue: run, language, content type. */
export function FilterBar({ filters, onNarrow }: FilterBarProps) {
  const { t } = useTranslation('runs');
  const { activeWorkspaceId } = usePlace();
  const words = useRunWords();
  const { data: runs = [] } = useAsked(writingRuns.list, { query: { workspaceId: activeWorkspaceId, take: 100 } });
  const languages = [...new Set(runs.flatMap((run) => run.languages))].sort();
  const choice = (
    name: 'run' | 'language' | 'type',
    label: string,
    any: string,
    value: string,
    options: [string, string][],
  ) => (
    <FieldFrame id={`queue-${name}`} label={label}>
      <SelectBox id={`queue-${name}`} value={value} onChange={(chosen) => onNarrow(name, chosen)}>
        <option value="">{any}</option>
        {options.map(([option, called]) => (
          <option key={option} value={option}>
            {called}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
  return (
    <div className={styles.filters} role="search" aria-label={t('filters')}>
      {choice(
        'run',
        t('filterRun'),
        t('anyRun'),
        String(filters.run ?? ''),
        runs.map((run) => [String(run.id), `${t('run', { id: run.id })}: ${words.what(run)}`]),
      )}
      {choice(
        'language',
        t('filterLanguage'),
        t('anyLanguage'),
        filters.language ?? '',
        languages.map((code) => [code, words.language(code)]),
      )}
      {choice(
        'type',
        t('filterType'),
        t('anyType'),
        filters.contentType ?? '',
        runItemTypes.map((type) => [type, words.type(type)]),
      )}
    </div>
  );
}
