import { useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { FormEnd } from '../../components/form/form.tsx';
import { Hint } from '../../components/layout/layout.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { EventVersion } from './event-languages.ts';

interface FirstEventProps {
  /** Buttons next to the one that leads to the step of the event. */
  further: ReactNode;
  children: (event: EventVersion) => ReactNode;
}

/** Loads the first event for a step about it; without one, leads to the step that creates it. */
export function FirstEvent({ further, children }: FirstEventProps) {
  const { t } = useTranslation('first-steps');
  const [, setAddress] = useSearchParams();
  const { result, query } = useList<EventVersion>({
    resource: 'events',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'startDate', operator: 'eq', value: '2000-01-01' },
      { field: 'endDate', operator: 'eq', value: '2099-12-31' },
    ],
    meta: { count: 'none', purpose: 'first-event' },
  });
  const event = result.data[0];
  if (event) return children(event);
  if (query.isPending) return <Skeleton height={96} />;
  if (query.isError) return <ErrorState message={t('eventFailed')} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Hint>{t('noEvent')}</Hint>
      <FormEnd>
        <Button onClick={() => setAddress({ step: 'event' })}>{t('steps.event')}</Button>
        {further}
      </FormEnd>
    </>
  );
}
