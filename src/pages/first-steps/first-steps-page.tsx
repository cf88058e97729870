import '../../providers/texts/first-steps.ts';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { domainProof } from '../../../contract/website/domain-proof.ts';
import { type FirstStep, firstStepKeys } from '../../../contract/calls/first-steps.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { DoneIcon } from '../../components/icons/icons.tsx';
import { FormEnd } from '../../components/form/form.tsx';
import { Hint, Section } from '../../components/layout/layout.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useOffered } from '../../providers/http/extensions.ts';
import { useFirstSteps } from '../../providers/workspace/first-steps.ts';
import { useWebsite } from '../../providers/workspace/use-website.ts';
import { useActiveWorkspace, useDomains } from '../../providers/workspace/use-workspaces.ts';
import { EventStep } from './event-step.tsx';
import styles from './first-steps.module.css';
import { PropertyStep } from './property-step.tsx';
import { StepList } from './step-list.tsx';
import { WebsiteStep } from './website-step.tsx';

/** Setup from an empty workspace to a website; each step can be skipped and resumed. */
export function FirstStepsPage() {
  const { t } = useTranslation('first-steps');
  const { isPending, isError, refetch, steps, next, isOver, skip, busy } = useFirstSteps();
  const [address, setAddress] = useSearchParams();
  const wanted = firstStepKeys.find((key) => key === address.get('step'));
  const workspace = useActiveWorkspace()?.name ?? '';
  const step = wanted ?? next;
  const onSkip = () => {
    if (step) void skip(step).then(() => setAddress({}));
  };
  if (isPending)
    return (
      <>
        <PageHeader title={t('title')} detail={t('detail')} />
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      </>
    );
  if (isError && !steps) return <ErrorState message={t('failed')} onRetry={() => void refetch()} />;
  if (!steps) return <Ended />;
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} />
      <div className={styles.page}>
        <StepList steps={steps} current={step} />
        {step ? (
          <Section aria-labelledby="step">
            <h2 id="step">{t(`steps.${step}`)}</h2>
            <Hint>{t(`texts.${step}`, { workspace })}</Hint>
            {steps.done.includes(step) ? (
              <FormEnd>
                <Button onClick={() => setAddress({})}>
                  <DoneIcon />
                  {t('goOn')}
                </Button>
              </FormEnd>
            ) : (
              <Step key={step} step={step}>
                {!isOver(step) && (
                  <Button variant="outline" loading={busy} onClick={onSkip}>
                    {t('skip')}
                  </Button>
                )}
              </Step>
            )}
          </Section>
        ) : (
          <AllDone workspace={workspace} />
        )}
      </div>
    </>
  );
}

/** Form of a step; `children` are placed next to its button. */
function Step({ step, children }: { step: FirstStep; children: ReactNode }) {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  if (step === 'website') return <WebsiteStep>{children}</WebsiteStep>;
  if (step === 'property') return <PropertyStep>{children}</PropertyStep>;
  if (step === 'translation' || step === 'published') return <EventStep step={step}>{children}</EventStep>;
  return (
    <FormEnd>
      <Button onClick={() => void navigate(step === 'event' ? '/events/create' : '/settings/people')}>
        {t(`actions.${step}`)}
      </Button>
      {children}
    </FormEnd>
  );
}

function AllDone({ workspace }: { workspace: string }) {
  const { t } = useTranslation('first-steps');
  const { end, busy } = useFirstSteps();
  const navigate = useNavigate();
  const website = useWebsite()();
  const domainId = useActiveWorkspace()?.domainId;
  const isVerified = useDomains().find(({ id }) => id === domainId)?.domainVerfified !== false;
  const canVerify = useOffered(domainProof.read);
  return (
    <Section aria-labelledby="step">
      <h2 id="step">{t('allDone', { workspace })}</h2>
      <Hint>{t('allDoneText')}</Hint>
      <FormEnd>
        {website && (
          <Button href={website} target="_blank" rel="noreferrer">
            {t('seeWebsite')}
          </Button>
        )}
        {!isVerified && canVerify && (
          <Button variant="outline" onClick={() => void navigate(`/settings/domains/${domainId}`)}>
            {t('verifyDomain')}
          </Button>
        )}
        <Button variant="outline" loading={busy} onClick={() => void end().then(() => navigate('/'))}>
          {t('close')}
        </Button>
      </FormEnd>
    </Section>
  );
}

function Ended() {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        icon={<DoneIcon />}
        title={t('ended')}
        text={t('endedText')}
        action={<Button onClick={() => void navigate('/')}>{t('toDashboard')}</Button>}
      />
    </>
  );
}
