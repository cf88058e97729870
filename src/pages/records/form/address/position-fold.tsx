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
  const { position, isEmpty, place, isLoading, isMoved } = useReferredPlace(form, latitude, longitude);
  const to = place?.position;
  const [known, setKnown] = useState({ to, before: to, moves: false });
  // Values that were typed stay.
  const isOf = (one: typeof to) => isEmpty || isSamePosition(position, one);
  if (to && !isSamePosition(to, known.to)) setKnown({ to, before: known.to, moves: isMoved && isOf(known.to) });
  useEffect(() => {
    if (!known.to || !known.moves) return;
    form.set(latitude, known.to.latitude);
    form.set(longitude, known.to.longitude);
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
