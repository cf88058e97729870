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
  const [followed, setFollowed] = useState(place?.position);
  const to = place?.position;
  // Values that were typed stay.
  const follows =
    isMoved && to !== undefined && !isSamePosition(to, followed) && (isEmpty || isSamePosition(position, followed));
  useEffect(() => {
    if (!to || isSamePosition(to, followed)) return;
    setFollowed(to);
    if (!follows) return;
    form.set(latitude, to.latitude);
    form.set(longitude, to.longitude);
  }, [form, latitude, longitude, to, followed, follows]);
  return (
    <Fold
      form={form}
      id="section-position"
      title={t('position.title')}
      names={[latitude, longitude]}
      level="h3"
      explained={isSamePosition(position, to) ? t('position.same', { title: place?.title }) : undefined}
      isWaiting={isLoading || follows}
    >
      {children}
    </Fold>
  );
}
