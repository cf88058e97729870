import '../../providers/texts/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { useMayAny } from '../../providers/use-may.ts';
import { useActiveWorkspace } from '../../providers/use-workspaces.ts';
import { ComingCard } from './coming-card.tsx';
import { ContentCard } from './content-card.tsx';
import styles from './dashboard.module.css';
import { HappenedCard } from './happened-card.tsx';
import { NeedsCard } from './needs-card.tsx';

/** Where work begins: what needs somebody, what comes next, what there is and what happened, as far as the person may see it (S2.02). */
export function DashboardPage({ screen }: { screen: string }) {
  const { t } = useTranslation(['dashboard', 'shell']);
  const may = useMayAny();
  const workspace = useActiveWorkspace()?.name;
  return (
    <>
      <PageHeader title={t(`shell:navigation.${screen}`)} detail={workspace && t('detail', { workspace })} />
      <div className={styles.cards}>
        <NeedsCard />
        {may('events', 'read') && <ComingCard />}
        <ContentCard />
        <HappenedCard />
      </div>
    </>
  );
}
