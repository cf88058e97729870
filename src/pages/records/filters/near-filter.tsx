import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultEventRadiusKm, mostEventRadiusKm } from '../../../../contract/calls/constants.ts';
import { type ChosenPlace, places } from '../../../../contract/places/places.ts';
import { textsId } from '../../../components/fields/field-frame.tsx';
import { formatNumber } from '../../../formats/formats.ts';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import type { Near } from '../../../providers/records/near.ts';
import { PlaceBox } from '../places/place-box.tsx';
import { usePlaceSearch } from '../places/use-place-search.ts';
import styles from './filters.module.css';

interface NearFilterProps {
  near: Near | undefined;
  onChange: (near: Near | undefined) => void;
}

const id = 'filter-near';

/** Filter by distance from a town or an address. */
export function NearFilter({ near, onChange }: NearFilterProps) {
  const { t, i18n } = useTranslation('places');
  const isOffered = useOffered(places.autocomplete);
  // The radius before a place is chosen.
  const [wanted, setWanted] = useState(defaultEventRadiusKm);
  const distance = near?.distance ?? wanted;
  const search = usePlaceSearch({
    around: () => ({ latitude: null, longitude: null, language: i18n.language }),
    nothing: t('near.nothing'),
    onChosen: (place, name) => onChange({ ...positionOf(place, t('near.noPosition')), name, distance }),
  });
  // If the place changes, also by Back, discard the typed text.
  const place = near && `${near.name} ${near.latitude} ${near.longitude}`;
  const [known, setKnown] = useState(place);
  if (place !== known) {
    setKnown(place);
    search.forget();
  }
  if (!isOffered) return null;
  const changeDistance = (next: number) => {
    setWanted(next);
    if (near) onChange({ ...near, distance: next });
  };
  return (
    <div className={styles.near}>
      <div className={styles.filter}>
        <label htmlFor={id}>{t('near.label')}</label>
        <PlaceBox
          id={id}
          label={t('near.list')}
          placeholder={t('near.placeholder')}
          describedBy={textsId(id)}
          search={search}
          value={search.typed ?? near?.name ?? ''}
          onType={(words) => {
            search.type(words);
            if (words === '' && near) onChange(undefined);
          }}
        />
      </div>
      <Distance value={distance} onChange={changeDistance} />
      <p id={textsId(id)} role={search.error ? 'alert' : 'status'} className={styles.words}>
        {search.error ?? search.words}
      </p>
    </div>
  );
}

/** @throws Error with this sentence for a place without a position (S5.03). */
function positionOf({ latitude, longitude }: ChosenPlace, sentence: string) {
  if (latitude === null || longitude === null) throw new Error(sentence);
  return { latitude, longitude };
}

function Distance({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('places');
  const [typed, type] = useDebouncedInput(String(value), (text) => onChange(Number(text)));
  const isNear = (text: string) => /^\d+([.]\d+)?$/.test(text.trim()) && Number(text) <= mostEventRadiusKm;
  return (
    <div className={styles.filter}>
      <label htmlFor={`${id}-distance`}>{t('near.distance')}</label>
      <TextBox
        id={`${id}-distance`}
        inputMode="decimal"
        invalid={!isNear(typed)}
        title={t('near.range', { most: formatNumber(mostEventRadiusKm) })}
        value={typed}
        // An incomplete distance is not sent: the server would refuse it.
        onChange={(next) => type(next, isNear(next))}
      />
    </div>
  );
}
