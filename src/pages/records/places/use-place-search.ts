import '../../../providers/texts/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenPlace, OfferedPlace } from '../../../../contract/places.ts';
import { type Around, useOfferedPlaces } from './use-offered-places.ts';

interface PlaceSearchOptions {
  around: () => Around;
  /** What is said where nothing was found. */
  nothing: string;
  /** @throws Error with a sentence where the place is of no use. */
  onChosen: (place: ChosenPlace, name: string) => void;
}

/** What a box in which places are searched by name shows and does, and what is said beside it. */
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
    /** What stands in the box; `undefined` before anything was typed. */
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
    /** What goes on, for the ear, too. */
    words: isBusy ? t('address.searching') : search.state === 'found' && choosing === 'none' ? found : undefined,
  };
}
