import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import { defaultDebounce } from '../../../../contract/calls/constants.ts';
import { places } from '../../../../contract/places/places.ts';
import { ComboBox } from '../../../components/fields/choices/combo-box.tsx';
import { textsId } from '../../../components/fields/field-frame.tsx';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';

interface PlaceBoxProps {
  id: string;
  value: string;
  onChoose: (chosen: { place: string; country?: string | undefined }) => void;
}

/** Exclude properties and venues, which some place services return too: they have their own subjects. */
const isOwnRecord = ({ id }: { id: string }) => id.startsWith('record:');

/** Combobox for a town or region. */
export function PlaceBox({ id, value, onChoose }: PlaceBoxProps) {
  const { t, i18n } = useTranslation('guides');
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [typed, setTyped] = useState<string>();
  const [input] = useDebounce(typed?.trim() ?? '', defaultDebounce);
  const body = { input, language: i18n.language, types: ['geocode'] };
  const found = useAsked(places.autocomplete, { query: { workspaceId }, body }, input !== '');
  const choose = async (placeId: string, place: string) => {
    setTyped(undefined);
    const query = { workspaceId, language: i18n.language };
    const details = await call(places.details, { params: { id: placeId }, query }).catch(() => undefined);
    onChoose({ place, country: details?.country ?? undefined });
  };
  return (
    <ComboBox
      id={id}
      label={t('about.place')}
      placeholder={t('search')}
      describedBy={textsId(id)}
      value={typed ?? value}
      onChange={setTyped}
      offered={(found.data?.places ?? []).filter((offer) => !isOwnRecord(offer))}
      onChoose={(offer) => void choose(offer.id, offer.title)}
      busy={found.isFetching}
      invalid={found.isError}
    />
  );
}
