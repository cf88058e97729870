import '../../providers/texts/first-steps.ts';
import { type ReactNode, useEffect, useRef } from 'react';
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
import { FirstEvent } from './first-event.tsx';
import styles from './first-steps.module.css';
import { PropertyStep } from './property-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { SeenAt } from './seen-at.tsx';
import { type Preview, SitePreview } from './site-preview.tsx';
import { StepList } from './step-list.tsx';
import { TranslationStep } from './translation-step.tsx';
import { WebsiteStep } from './website-step.tsx';

/** Setup from an empty workspace to a website; each step can be skipped and resumed. */
export function FirstStepsPage({ Preview }: { Preview: Preview }) {
  const { t } = useTranslation('first-steps');
  const { isPending, isError, refetch, steps, next, isOver, skip, end, busy } = useFirstSteps();
  const [address, setAddress] = useSearchParams();
  const wanted = firstStepKeys.find((key) => key === address.get('step'));
  const workspace = useActiveWorkspace()?.name ?? '';
  const step = wanted ?? next;
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
  const close = (
    <Button variant="ghost" loading={busy} onClick={() => void end()}>
      {t('close')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} detail={t('detail')} actions={step && close} />
      <div className={styles.page}>
        <StepList steps={steps} current={step} />
        {step ? (
          <Section aria-labelledby="step">
            <StepHeading>{t(`steps.${step}`)}</StepHeading>
            <Hint>{t(`texts.${step}`, { workspace })}</Hint>
            <SeenAt step={step} done={steps.done} />
            <Step key={step} step={step} isDone={steps.done.includes(step)}>
              {steps.done.includes(step) && (
                <Button variant={step === 'published' ? 'outline' : 'default'} onClick={() => setAddress({})}>
                  <DoneIcon />
                  {t('goOn')}
                </Button>
              )}
              {!isOver(step) && (
                <Button variant="outline" loading={busy} onClick={() => void skip(step).then(() => setAddress({}))}>
                  {t('skip')}
                </Button>
              )}
            </Step>
          </Section>
        ) : (
          <AllDone workspace={workspace} />
        )}
        <SitePreview Preview={Preview} />
      </div>
    </>
  );
}

/** Heading of a step. A finished step takes its button away: the focus goes to the next heading. */
function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(children);
  useEffect(() => {
    if (before.current !== children && document.activeElement === document.body) heading.current?.focus();
    before.current = children;
  }, [children]);
  return (
    <h2 id="step" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** Form of a step; `children` are placed next to its button. A done step has no form, but more languages can be published. */
function Step({ step, isDone, children }: { step: FirstStep; isDone: boolean; children: ReactNode }) {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  if (step === 'published')
    return <FirstEvent further={children}>{(event) => <PublishStep event={event}>{children}</PublishStep>}</FirstEvent>;
  if (isDone) return <FormEnd>{children}</FormEnd>;
  if (step === 'website') return <WebsiteStep>{children}</WebsiteStep>;
  if (step === 'property') return <PropertyStep>{children}</PropertyStep>;
  if (step === 'event') return <EventStep>{children}</EventStep>;
  if (step === 'translation')
    return (
      <FirstEvent further={children}>
        {(event) => <TranslationStep event={event}>{children}</TranslationStep>}
      </FirstEvent>
    );
  return (
    <FormEnd>
      <Button onClick={() => void navigate('/settings/people')}>{t('actions.people')}</Button>
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
