import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PictureStorage as Room, mediaCalls, storageLimit } from '../../../../contract/media/media.ts';
import { formatMegabytes, formatPercent } from '../../../formats/formats.ts';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { Meter, remainingLevel } from '../../../components/meter.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { HttpError } from '../../../providers/http/http-error.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import styles from './picture-room.module.css';

/** Storage of the organization: usage and limit, with a form for users who may change it. */
export function PictureStorage({ organisationId }: { organisationId: number }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const may = useMay('organizations');
  const room = useAsked(mediaCalls.room, { params: { id: organisationId } });
  // Another server may lack this endpoint.
  if (room.error instanceof HttpError && room.error.statusCode === 404) return null;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{t('room.title')}</h2>
      <QueryResult query={room} height={72}>
        {(found) => <Taken room={found} labelledBy={id} />}
      </QueryResult>
      {room.data && may('update') && (
        <p>
          <Link to={`/settings/organisation/${organisationId}/edit`}>{t('room.change')}</Link>
        </p>
      )}
    </Section>
  );
}

function Taken({ room, labelledBy }: { room: Room; labelledBy: string }) {
  const { t } = useTranslation('settings');
  const megabytes = (bytes: number) => formatMegabytes(bytes);
  const quota = storageLimit(room);
  const used = megabytes(room.used);
  if (quota === null) return <Hint>{t('room.unlimited', { used })}</Hint>;
  // A limit of zero counts as full.
  const share = quota === 0 ? 1 : Math.min(room.used / quota, 1);
  const state = remainingLevel(share);
  const words = t('room.used', { used, quota: megabytes(quota), share: formatPercent(share) });
  const isOwn = quota === room.own;
  return (
    <>
      <Meter share={share} words={words} labelledBy={labelledBy} />
      <p>{words}</p>
      {state !== 'enough' && (
        <p className={styles.warning} data-state={state}>
          {t(`room.${state}`)}
        </p>
      )}
      <Hint>
        {!isOwn
          ? t('room.byServer')
          : room.most === null
            ? t('room.own')
            : t('room.ownOf', { most: megabytes(room.most) })}
      </Hint>
    </>
  );
}
