import { useTranslation } from 'react-i18next';
import { type Device, account } from '../../../../contract/people/accounts.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { Hint, Lines } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import '../../../providers/texts/account.ts';

/** Devices with a session; each can be signed out, except this one. */
export function Devices() {
  const { t } = useTranslation('account');
  const { call } = useApi();
  const found = useAsked(account.devices, {});
  const { change: end, input: ending } = useChange(({ id }: Device) => call(account.endDevice, { body: { id } }), {
    done: (_done, { agent }) => ({ message: t('devices.ended', { agent }) }),
    failed: t('devices.endFailed'),
  });
  return (
    <QueryResult query={found} height={64}>
      {(devices) => (
        <Lines>
          {devices.map((device) => {
            const { id, agent, ip, current } = device;
            const time = formatMoment(device.seenAt);
            return (
              <li key={id}>
                <span>{agent}</span>
                {current && <Badge tone="accent">{t('devices.current')}</Badge>}
                <Hint as="span">{t('devices.seen', { time, ip })}</Hint>
                {!current && (
                  <Button
                    variant="outline"
                    size="sm"
                    loading={ending?.id === id}
                    aria-label={t('devices.endThis', { agent, time })}
                    onClick={() => void end(device)}
                  >
                    {t('devices.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </Lines>
      )}
    </QueryResult>
  );
}
