import '../../providers/texts/domains.ts';
import { useTranslation } from 'react-i18next';
import { type DomainProof, domainProof } from '../../../contract/website/domain-proof.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Apart, Cluster, Hint, Section, SectionHead } from '../../components/layout/layout.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import { formatDay, formatMoment } from '../../formats/formats.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { useApi, useAsked } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useWebsites } from '../../providers/workspace/use-website.ts';
import { useWorkspaces } from '../../providers/workspace/use-workspaces.ts';
import { ProofMethods } from './proof-methods.tsx';

const tones: Record<DomainProof['state'], BadgeTone> = {
  unproven: 'warning',
  proven: 'success',
  failing: 'danger',
  kept: 'warning',
  demo: 'neutral',
};

/** Verification state of a domain, with instructions and a check button. Hidden if the server requires no verification. */
export function ProofCard({ id }: { id: number }) {
  const { t } = useTranslation('domains');
  const isOffered = useOffered(domainProof.read);
  const asked = useAsked(domainProof.read, { params: { id } }, isOffered);
  if (!isOffered) return null;
  return (
    <Apart>
      <Section aria-labelledby="ownership">
        <SectionHead>
          <h2 id="ownership">{t('ownership')}</h2>
          {asked.data && <Badge tone={tones[asked.data.state]}>{t(`states.${asked.data.state}`)}</Badge>}
        </SectionHead>
        <QueryResult query={asked} height={240}>
          {(proof) => <Proof id={id} proof={proof} />}
        </QueryResult>
      </Section>
    </Apart>
  );
}

function Proof({ id, proof }: { id: number; proof: DomainProof }) {
  const { t } = useTranslation('domains');
  const { call } = useApi();
  const may = useMay('domains');
  const { change: check, busy } = useChange(() => call(domainProof.check, { params: { id } }), {
    done: ({ state, address }) => (state === 'proven' ? { message: t('verified', { address }) } : undefined),
    failed: t('checkFailed'),
  });
  const { address, state, isTaken, method, checkedAt, servedUntil } = proof;
  return (
    <>
      <p>{t(`texts.${state}`, { address, date: servedUntil ? formatDay(servedUntil) : '' })}</p>
      {isTaken && <p>{t(state === 'proven' ? 'takenThough' : 'taken', { address })}</p>}
      {state === 'unproven' && <OwnAddress domainId={id} />}
      {state !== 'demo' && <ProofMethods proof={proof} />}
      {state !== 'demo' && (
        <Cluster as="p">
          {may('update') && (
            <Button loading={busy} variant={state === 'proven' ? 'outline' : 'default'} onClick={() => void check()}>
              {t('checkNow')}
            </Button>
          )}
          <Hint as="span" aria-live="polite">
            {checkedAt ? t('checked', { time: formatMoment(checkedAt) }) : t('neverChecked')}
            {state === 'proven' && method && ` · ${t(`methods.${method}`)}`}
          </Hint>
        </Cluster>
      )}
    </>
  );
}

/** The temporary address of the workspace's website until the domain is verified. */
function OwnAddress({ domainId }: { domainId: number }) {
  const { t } = useTranslation('domains');
  const workspace = useWorkspaces().workspaces.find((one) => one.domainId === domainId);
  const website = useWebsites().find(({ workspaceId }) => workspaceId === workspace?.id);
  if (!website) return null;
  const address = `${location.origin}${website.pageAt('/')}`;
  return (
    <p>
      {t('untilThen')}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  );
}
