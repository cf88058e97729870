import { useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { FormEnd } from '../../components/form/form.tsx';
import { Hint } from '../../components/layout/layout.tsx';
import type { EventRecord } from '../../resources/events/events.resource.ts';

/** Step on the page of the first event: opens or creates it. */
export function EventStep({ step, children }: { step: 'translation' | 'published'; children: ReactNode }) {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  const { result, query } = useList<EventRecord & { id: number }>({
    resource: 'events',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'startDate', operator: 'eq', value: '2000-01-01' },
      { field: 'endDate', operator: 'eq', value: '2099-12-31' },
    ],
    meta: { count: 'none', purpose: 'first-event' },
  });
  const event = result.data[0];
  return (
    <>
      {query.isSuccess && !event && <Hint>{t('noEvent')}</Hint>}
      <FormEnd>
        <Button
          loading={query.isPending}
          onClick={() => void navigate(event ? `/events/${event.id}` : '/events/create')}
        >
          {t(`actions.${event || query.isPending ? step : 'event'}`)}
        </Button>
        {children}
      </FormEnd>
    </>
  );
}
