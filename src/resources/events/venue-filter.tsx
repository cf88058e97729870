import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { SelectBox } from '../../components/fields/select-box.tsx';
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
    <SelectBox
      aria-label={t('venue')}
      value={choices.some(({ id }) => String(id) === chosen) ? chosen : ''}
      disabled={status !== 'ready'}
      onChange={(id) => onFilter('venueId', id)}
    >
      <option value="">{t('anyVenue')}</option>
      {choices.map(({ id, name, city }) => (
        <option key={id} value={id}>
          {city ? `${name}, ${city}` : name}
        </option>
      ))}
    </SelectBox>
  );
}
