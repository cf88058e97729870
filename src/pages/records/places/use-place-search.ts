import '../../../providers/texts/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenPlace, OfferedPlace } from '../../../../contract/places/places.ts';
import { type Around, useOfferedPlaces } from './use-offered-places.ts';

interface PlaceSearchOptions {
  around: () => Around;
  /** Message for no results. */
  nothing: string;
  /** @throws Error with a message, if the place cannot be used. */
  onChosen: (place: ChosenPlace, name: string) => void;
}

/** State and handlers of a place search box, with its status message. */
export function usePlaceSearch({ around, nothing, onChosen }: PlaceSearchOptions) {
  const { t } = useTranslation('places');
  const [typed, setTyped] = useState<string>();
  const [choosing, setChoosing] = useState<'none' | 'under way' | 'chosen' | Error>('none');
  const search = useOfferedPlaces(around);

  const choose = async (place: OfferedPlace) => {
    const name = [place.title, place.detail].filter(Boolean).join(', ');
    setTyped(name);
    setChoosing('under way');
    try {
      onChosen(await search.details(place.id), name);
      setChoosing('chosen');
    } catch (error) {
      setChoosing(error as Error);
    }
  };
  const isBusy = search.state === 'loading' || choosing === 'under way';
  const found =
    search.notice ?? (search.places.length === 0 ? nothing : t('address.found', { count: search.places.length }));
  return {
    /** Text in the box; `undefined` before any input. */
    typed,
    type(words: string): void {
      setTyped(words);
      setChoosing('none');
      search.type(words);
    },
    forget: () => setTyped(undefined),
    offered: search.places,
    choose: (place: OfferedPlace) => void choose(place),
    attribution: search.attribution,
    isBusy,
    error: [choosing, search.state].find((each) => each instanceof Error)?.message,
    /** Status message, also for screen readers. */
    words: isBusy ? t('address.searching') : search.state === 'found' && choosing === 'none' ? found : undefined,
  };
}
