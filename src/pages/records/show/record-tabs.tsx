import '../../../providers/texts/history.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useAddress } from '../../../providers/workspace/use-address.ts';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import { RecordValues } from './record-values.tsx';
import type { ShownRecord } from './shown-record.ts';
import { lazyComponent } from '../../../components/states/late.ts';

const Changes = lazyComponent(async () => (await import('../history/changes.tsx')).Changes);

const names = ['details', 'history'] as const;

/** Tabs of a record: details and history, by the address. History loads on opening; without a history endpoint there are no tabs. */
export function RecordTabs({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('history');
  const [query, setQuery] = useAddress();
  const hasHistory = useOffered(resource.endpoints.history);
  const details = <RecordValues resource={resource} record={record} />;
  if (!hasHistory) return details;

  const chosen = query.get('tab') === 'history' ? 'history' : 'details';
  const choose = (name: (typeof names)[number]) => {
    if (name === chosen) return;
    setQuery({ tab: name === 'details' ? undefined : name });
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
