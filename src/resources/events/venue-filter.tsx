import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { useServices, useVenueState } from '../../providers/services.ts';
import type { QuickFilterProps } from '../views.ts';

/** Events of one venue, at hand in the toolbar; says so when the venues could not be loaded (S4.11, S8.08). */
export function VenueFilter({ filters, onFilter, listed }: QuickFilterProps) {
  const { t } = useTranslation('records');
  const { venues } = useServices();
  const { status, venues: choices, error } = useVenueState();
  useEffect(() => (listed ? venues.watch() : undefined), [venues, listed]);
  if (status === 'failed')
    return (
      <Button variant="outline" title={error} onClick={() => void venues.load()}>
        {t('venuesFailed')}
      </Button>
    );
  const chosen = filters.venueId ?? '';
  return (
    <select
      className="wm-select"
      // As wide before its choices have come as after.
      style={{ width: 160 }}
      aria-label={t('venue')}
      value={choices.some(({ id }) => String(id) === chosen) ? chosen : ''}
      disabled={status !== 'ready'}
      onChange={(event) => onFilter('venueId', event.target.value)}
    >
      <option value="">{t('anyVenue')}</option>
      {choices.map(({ id, name, city }) => (
        <option key={id} value={id}>
          {city ? `${name}, ${city}` : name}
        </option>
      ))}
    </select>
  );
}
