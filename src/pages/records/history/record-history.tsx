import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/resource.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useOffered } from '../../../providers/extensions.ts';
import type { ShownRecord } from '../show/shown-record.ts';

const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }));

/** The record's past, asked for when somebody opens it; a server that keeps none is not asked again. */
export function RecordHistory({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(false);
  if (!useOffered(resource.endpoints.history)) return null;
  return (
    <section className="wm-show-section">
      <h2>{t('title')}</h2>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('show')}</summary>
        {open && (
          <Suspense fallback={<Skeleton height={72} />}>
            <Changes resource={resource} record={record} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
