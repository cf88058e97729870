import '../../../../providers/texts/places.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../fold.tsx';
import type { RecordForm } from '../use-record-form.ts';
import { isSamePosition, useReferredPlace } from './use-referred-place.ts';

interface PositionFoldProps {
  form: RecordForm;
  /** Names of the position's fields. */
  latitude: string;
  longitude: string;
  children: ReactNode;
}

/** The position, folded while it is empty or that of the place the form refers to, which another choice of place changes. */
export function PositionFold({ form, latitude, longitude, children }: PositionFoldProps) {
  const { t } = useTranslation('places');
  const { id, position, isEmpty, place, isLoading, isMoved } = useReferredPlace(form, latitude, longitude);
  const to = place?.position;
  const [known, setKnown] = useState({ id, to, before: to, moves: false });
  // Values that were typed stay.
  const isOf = (one: typeof to) => isEmpty || isSamePosition(position, one);
  const isOther = id !== known.id;
  if (place && (isOther || (to && !isSamePosition(to, known.to))))
    setKnown({ id, to, before: known.to, moves: (isMoved || isOther) && isOf(known.to) });
  useEffect(() => {
    if (!known.moves) return;
    form.set(latitude, known.to?.latitude ?? null);
    form.set(longitude, known.to?.longitude ?? null);
  }, [form, latitude, longitude, known]);
  return (
    <Fold
      form={form}
      id="section-position"
      title={t('position.title')}
      names={[latitude, longitude]}
      level="h3"
      explained={isSamePosition(position, to) ? t('position.same', { title: place?.title }) : undefined}
      isWaiting={isLoading || (known.moves && isOf(known.before))}
    >
      {children}
    </Fold>
  );
}
