import '../../../../providers/texts/places.ts';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { lazyComponent } from '../../../../components/states/late.ts';
import { Spinner } from '../../../../components/states/spinner.tsx';
import { useServices } from '../../../../providers/services.ts';
import type { RecordForm } from '../use-record-form.ts';
import styles from './address.module.css';

const PinMap = lazyComponent(() => import('../../../../components/map/pin-map.tsx').then((module) => module.PinMap));

interface AddressMapProps {
  form: RecordForm;
  /** Names of the position's fields. */
  latitude: string;
  longitude: string;
}

/** A map with a pin, in sync with the position's fields. The map's code loads on opening. */
export function AddressMap({ form, latitude, longitude }: AddressMapProps) {
  const { t } = useTranslation('places');
  const { mapTiles } = useServices().config;
  const [isOpen, setOpen] = useState(false);
  const [lat, lng] = useWatch({ control: form.control, name: [latitude, longitude] }) as unknown[];
  const isPlaced = typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return (
    <div className={styles.map}>
      <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'map.close' : 'map.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label={t('map.loading')} />}>
          <PinMap
            position={isPlaced ? { latitude: lat, longitude: lng } : undefined}
            onMove={(to) => {
              form.set(latitude, to.latitude);
              form.set(longitude, to.longitude);
            }}
            tiles={mapTiles}
          />
        </Suspense>
      )}
    </div>
  );
}
