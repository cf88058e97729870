import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServerUse, serverUse } from '../../../contract/calls/server-use.ts';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { Hint, Section } from '../../components/layout/layout.tsx';
import { Meter, remainingLevel } from '../../components/meter.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import { formatMegabytes, formatMoney, formatNumber, formatPercent } from '../../formats/formats.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { useMe } from '../../providers/session/user.ts';
import '../../providers/texts/settings.ts';

/** Usage of all organizations on the server, for its operator (S2.02). */
export function ServerPage() {
  const { t } = useTranslation('settings');
  const isOperator = useMe()?.server?.operator;
  const use = useAsked(serverUse, {}, isOperator === true);
  return (
    <>
      <PageHeader title={t('areas.server')} detail={t('server.detail')} />
      {isOperator === false ? (
        <EmptyState title={t('server.mayNot')} text={t('server.mayNotText')} />
      ) : (
        <QueryResult query={use} height={320}>
          {(found) => <Uses use={found} />}
        </QueryResult>
      )}
    </>
  );
}

function Uses({ use: { organizations, ai, storage, mails, webhooks } }: { use: ServerUse }) {
  const { t } = useTranslation('settings');
  const megabytes = (bytes: number) => t('server.megabytes', { size: formatMegabytes(bytes) });
  return (
    <>
      <Section>
        <p>{t('server.organizations', { count: organizations })}</p>
      </Section>
      {ai && <Use name="ai" setting="AI_SERVER_BUDGET" {...ai} written={(cost) => formatMoney(cost, ai.currency, 1)} />}
      <Use name="storage" setting="MEDIA_SERVER_MB" {...storage} written={megabytes} />
      {mails && <Use name="mails" setting="MAILS_PER_DAY" {...mails} written={formatNumber} />}
      <Use name="webhooks" setting="WEBHOOKS_PER_DAY" {...webhooks} written={formatNumber} />
    </>
  );
}

interface UseProps {
  name: 'ai' | 'storage' | 'mails' | 'webhooks';
  /** Name of the setting for the limit. */
  setting: string;
  used: number;
  most: number | null;
  written: (amount: number) => string;
}

function Use({ name, setting, used, most, written }: UseProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  // A limit of zero counts as full.
  const share = most === null ? 0 : most === 0 ? 1 : Math.min(used / most, 1);
  const words =
    most === null
      ? t('server.unlimited', { used: written(used) })
      : t('server.of', { used: written(used), most: written(most), share: formatPercent(share) });
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{t(`server.${name}`)}</h2>
      {most !== null && <Meter share={share} words={words} labelledBy={id} />}
      <p>
        {words} {remainingLevel(share) === 'full' && t(`server.full.${name}`)}
      </p>
      <Hint>{t('server.setting', { setting })}</Hint>
    </Section>
  );
}
