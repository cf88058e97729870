import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { messageOf } from '../../providers/http/http-error.ts';
import { useVenues } from '../../providers/workspace/venues.ts';
import type { QuickFilterProps } from '../views.ts';

/** A toolbar filter of events by venue, with an error if the venues could not be loaded (S4.11, S8.08). */
export function VenueFilter({ filters, onFilter, listed }: QuickFilterProps) {
  const { t } = useTranslation('records');
  const { data: choices = [], error, isSuccess, refetch } = useVenues(listed);
  if (error)
    return (
      <Button variant="outline" title={messageOf(error)} onClick={() => void refetch()}>
        {t('venuesFailed')}
      </Button>
    );
  const chosen = filters.venueId ?? '';
  return (
    <SelectBox
      aria-label={t('venue')}
      value={choices.some(({ id }) => String(id) === chosen) ? chosen : ''}
      disabled={!isSuccess}
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
