import '../../providers/texts/dashboard.ts';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recentChanges } from '../../../contract/calls/history.ts';
import { overview } from '../../../contract/calls/overview.ts';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { useHasExtensions, useIsOffered } from '../../providers/http/extensions.ts';
import { useFirstSteps } from '../../providers/workspace/first-steps.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { useActiveWorkspace } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import { ArrangedCards } from './arranged-cards.tsx';
import { CalendarCard } from './cards/calendar-card.tsx';
import type { CardKey } from './cards.ts';
import { ComingCard } from './cards/coming-card.tsx';
import { CompleteCard } from './cards/complete-card.tsx';
import { ContentCard } from './cards/content-card.tsx';
import styles from './dashboard.module.css';
import { FirstStepsCard } from './cards/first-steps-card.tsx';
import { GrowthCard } from './cards/growth-card.tsx';
import { HappenedCard } from './cards/happened-card.tsx';
import { MapCard } from './cards/map-card.tsx';
import { NeedsCard } from './cards/needs-card.tsx';
import { useNeeds } from './use-needs.ts';

/** Width from which there are two columns. */
const wide = '(min-width: 1080px)';

/** Constant elements: a response of one card does not render the others. */
const coming = <ComingCard />;
const calendar = <CalendarCard />;
const happened = <HappenedCard />;
const complete = <CompleteCard />;
const content = <ContentCard />;
const growth = <GrowthCard />;
const map = <MapCard />;

interface DashboardProps {
  screen: string;
  /** The screen that sets up a new workspace. */
  FirstSteps: ComponentType;
}

/** Dashboard: the first steps alone until something is published, then the cards. */
export function DashboardPage({ screen, FirstSteps }: DashboardProps) {
  const firstSteps = useFirstSteps();
  if (!firstSteps.steps || firstSteps.isOver('published')) return <Cards screen={screen} firstSteps={firstSteps} />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <FirstSteps />
    </Suspense>
  );
}

interface CardsProps {
  screen: string;
  firstSteps: ReturnType<typeof useFirstSteps>;
}

/** Tasks, upcoming events, content and recent activity, by the user's permissions (S2.02). */
function Cards({ screen, firstSteps }: CardsProps) {
  const { t } = useTranslation(['dashboard', 'shell']);
  const may = useMayAny();
  const needs = useNeeds();
  const workspace = useActiveWorkspace()?.name;
  const [isArranging, setArranging] = useState(false);
  const isWide = useMediaQuery(wide);
  // First steps are above all cards, and may replace the tasks.
  const isPending = firstSteps.isPending || (firstSteps.steps !== undefined && needs.isPending);
  const events = may('events', 'read');
  const isOffered = useIsOffered();
  // Counts need filters of our server.
  const isCounted = useHasExtensions();
  // No “all done” while first steps are open.
  const hasNeeds = needs.isPending || !firstSteps.steps || needs.waiting.length > 0;
  const cards: Record<CardKey, ReactNode> = {
    needs: isCounted && hasNeeds && <NeedsCard {...needs} />,
    coming: events && coming,
    calendar: events && isOffered(overview.read) && calendar,
    happened: isOffered(recentChanges) && happened,
    complete: isCounted && complete,
    content: isCounted && content,
    growth: isOffered(overview.read) && growth,
    map: events && isOffered(resourceOf('events').endpoints.positions) && map,
  };
  return (
    <>
      <PageHeader
        title={t(`shell:navigation.${screen}`)}
        detail={workspace && t('detail', { workspace })}
        actions={
          <Button variant="ghost" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {t(isArranging ? 'arrangeDone' : 'arrange')}
          </Button>
        }
      />
      {isPending && (
        <div className={styles.cards}>
          <NeedsCard {...needs} isPending />
        </div>
      )}
      {/* All cards request at once; they stay hidden until it is known whether first steps come above them. */}
      <div className={isPending ? styles.unseen : undefined} aria-hidden={isPending} inert={isPending}>
        {firstSteps.steps && (
          <div className={styles.first}>
            <FirstStepsCard {...firstSteps} />
          </div>
        )}
        <ArrangedCards cards={cards} columns={isWide ? 2 : 1} isArranging={isArranging} />
      </div>
    </>
  );
}
