import { useTranslation } from 'react-i18next';
import { ComboBox } from '../../../components/fields/choices/combo-box.tsx';
import type { usePlaceSearch } from './use-place-search.ts';

interface PlaceBoxProps {
  id: string;
  /** Accessible name of the list of places. */
  label: string;
  placeholder: string;
  describedBy: string;
  search: ReturnType<typeof usePlaceSearch>;
  value: string;
  onType: (words: string) => void;
}

/** Combobox with suggestions of places. */
export function PlaceBox({ search, onType, ...rest }: PlaceBoxProps) {
  return (
    <ComboBox
      {...rest}
      invalid={search.error !== undefined}
      onChange={onType}
      offered={search.offered}
      onChoose={search.choose}
      busy={search.isBusy}
      footer={search.attribution && <AttributionLine {...search.attribution} />}
    />
  );
}

/** Attribution, as the place service requires. */
function AttributionLine({ text, url }: { text: string; url: string | null }) {
  const { t } = useTranslation('places');
  return (
    <>
      {t('address.from')}{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" tabIndex={-1}>
          {text}
        </a>
      ) : (
        text
      )}
    </>
  );
}
