import '../../providers/texts/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMayAny } from '../../providers/use-may.ts';
import { useActiveWorkspace } from '../../providers/use-workspaces.ts';
import { ComingCard } from './coming-card.tsx';
import { ContentCard } from './content-card.tsx';
import styles from './dashboard.module.css';
import { HappenedCard } from './happened-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { useNeeds } from './use-needs.ts';

/** Where work begins: what needs somebody, what comes next, what there is and what happened, as far as the person may see it (S2.02). */
export function DashboardPage({ screen }: { screen: string }) {
  const { t } = useTranslation(['dashboard', 'shell']);
  const may = useMayAny();
  const needs = useNeeds();
  const workspace = useActiveWorkspace()?.name;
  return (
    <>
      <PageHeader title={t(`shell:navigation.${screen}`)} detail={workspace && t('detail', { workspace })} />
      {needs.isPending ? (
        <div className={styles.cards} aria-busy="true">
          <Card title={t('needsTitle')}>
            <Skeleton height={240} />
          </Card>
        </div>
      ) : (
        <div className={styles.cards}>
          <div>
            <NeedsCard {...needs} />
            <ContentCard />
          </div>
          <div>
            {may('events', 'read') && <ComingCard />}
            <HappenedCard />
          </div>
        </div>
      )}
    </>
  );
}
