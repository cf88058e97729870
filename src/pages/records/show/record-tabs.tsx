import '../../../providers/texts/history.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../../contract/resource.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { useOffered } from '../../../providers/extensions.ts';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import { RecordValues } from './record-values.tsx';
import type { ShownRecord } from './shown-record.ts';
import { late } from '../../../components/late.ts';

const Changes = late(async () => (await import('../history/changes.tsx')).Changes);

const names = ['details', 'history'] as const;

/**
 * What a record is and what became of it, one at a time; the address says which. The past is asked for when somebody
 * opens it, and where the server keeps none there is nothing to choose from.
 */
export function RecordTabs({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('history');
  const [query, setQuery] = useSearchParams();
  const hasHistory = useOffered(resource.endpoints.history);
  const details = <RecordValues resource={resource} record={record} />;
  if (!hasHistory) return details;

  const chosen = query.get('tab') === 'history' ? 'history' : 'details';
  const choose = (name: (typeof names)[number]) => {
    if (name === chosen) return;
    setQuery((before) => {
      if (name === 'details') before.delete('tab');
      else before.set('tab', name);
      return before;
    });
  };
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={names.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      chosen={chosen}
      onChoose={choose}
    >
      {chosen === 'details' ? (
        details
      ) : (
        <Suspense fallback={<HistorySkeleton />}>
          <Changes resource={resource} record={record} />
        </Suspense>
      )}
    </Tabs>
  );
}
