import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { WhyLink } from '../../../components/why-link.tsx';
import { useRights } from '../../../providers/session/rights.ts';
import { GuidesLinks, useMayDecide } from '../guides-links.tsx';
import '../../../providers/texts/amenities.ts';
import '../../../providers/texts/facts.ts';
import '../../../providers/texts/guides.ts';
import '../../../providers/texts/runs.ts';

interface RunsFrameProps {
  title: string;
  detail: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of pages about runs: header, navigation of Guides, and content for users who may have runs. */
export function RunsFrame({ title, detail, actions, children }: RunsFrameProps) {
  const { t } = useTranslation('runs');
  const { grants } = useRights();
  const mayDecide = useMayDecide();
  return (
    <>
      <PageHeader title={title} detail={detail} actions={mayDecide && actions} />
      <GuidesLinks />
      {mayDecide ? (
        children
      ) : grants ? (
        <EmptyState
          title={t('forbiddenTitle')}
          text={t('forbiddenText')}
          action={<WhyLink resource="property-posts" action="update" />}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}
