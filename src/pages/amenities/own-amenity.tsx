import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AmenityGroup, amenityGroups } from '../../../contract/amenity-groups.ts';
import { Button } from '../../components/button.tsx';
import { AddIcon } from '../../components/icons.tsx';
import type { Progress } from './use-amenities.ts';

interface OwnAmenityProps {
  /** What is searched for and not there is what somebody wants to add. */
  suggested: string;
  progress: Readonly<Record<string, Progress>>;
  onAdd: (amenity: string, group: AmenityGroup) => Promise<boolean>;
}

/** What no vocabulary knows: the piano, the beehives. */
export function OwnAmenity({ suggested, progress, onAdd }: OwnAmenityProps) {
  const { t } = useTranslation('amenities');
  const [typed, setTyped] = useState<string>();
  const [group, setGroup] = useState<AmenityGroup>('other');
  const amenity = (typed ?? suggested).trim();
  const { busy, failed } = progress[amenity] ?? {};
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (amenity !== '' && !busy && (await onAdd(amenity, group))) setTyped(undefined);
  };
  return (
    <form className="wm-own-amenity" aria-label={t('own')} onSubmit={(event) => void add(event)}>
      <label>
        <span>{t('own')}</span>
        <input
          className="wm-input"
          maxLength={80}
          placeholder={t('ownHint')}
          value={typed ?? suggested}
          aria-describedby={failed ? 'own-amenity-failed' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <label>
        <span>{t('group')}</span>
        <select className="wm-select" value={group} onChange={(event) => setGroup(event.target.value as AmenityGroup)}>
          {amenityGroups.map((name) => (
            <option key={name} value={name}>
              {t(`groups.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outline" loading={busy} disabled={amenity === ''}>
        <AddIcon />
        {t('add')}
      </Button>
      {failed && (
        <p id="own-amenity-failed" className="wm-amenity-failed" role="alert">
          {failed}
        </p>
      )}
    </form>
  );
}
