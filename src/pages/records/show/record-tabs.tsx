import '../../../providers/texts/history.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { commentList, hasComments } from '../../../../contract/people/commented.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useAddress } from '../../../providers/workspace/use-address.ts';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import { RecordValues } from './record-values.tsx';
import type { ShownRecord } from './shown-record.ts';
import { afterFirstScreen, lazyComponent } from '../../../components/states/late.ts';

const Changes = lazyComponent(async () => (await import('../history/changes.tsx')).Changes);
const CommentPanel = lazyComponent(async () => (await import('../comments/comment-panel.tsx')).CommentPanel);
const OpenCount = lazyComponent(async () => {
  await afterFirstScreen();
  return (await import('../comments/open-count.tsx')).OpenCount;
});

interface RecordTabsProps {
  resource: Resource;
  record: ShownRecord;
}

/**
 * Tabs of a record: details, history and comments, by the address. Their code loads on opening. Without history and comments there are
 * no tabs.
 */
export function RecordTabs({ resource, record }: RecordTabsProps) {
  const { t } = useTranslation('history');
  const [query, setQuery] = useAddress();
  const isOffered = {
    details: true,
    history: useOffered(resource.endpoints.history),
    comments: useOffered(commentList) && hasComments(resource),
  };
  const names = (['details', 'history', 'comments'] as const).filter((name) => isOffered[name]);
  const details = <RecordValues resource={resource} record={record} />;
  if (names.length === 1) return details;

  const chosen = names.find((name) => name === query.get('tab')) ?? 'details';
  const choose = (name: keyof typeof isOffered) => {
    if (name === chosen) return;
    setQuery({ tab: name === 'details' ? undefined : name, comment: undefined });
  };
  const labelOf = (name: keyof typeof isOffered) => (
    <>
      {t(`tabs.${name}`)}
      {name === 'comments' && (
        <Suspense fallback={null}>
          <OpenCount resource={resource} recordId={record.id} />
        </Suspense>
      )}
    </>
  );
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={names.map((name) => ({ name, label: labelOf(name) }))}
      chosen={chosen}
      onChoose={choose}
    >
      {chosen === 'details' ? (
        details
      ) : (
        <Suspense fallback={<HistorySkeleton />}>
          {chosen === 'history' ? (
            <Changes resource={resource} record={record} />
          ) : (
            <CommentPanel resource={resource} record={record} />
          )}
        </Suspense>
      )}
    </Tabs>
  );
}
