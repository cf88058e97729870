import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { noWorkspace } from '../../../providers/records/query-clients.ts';
import { loadRights } from '../../../providers/session/rights.ts';
import { useServices, useSession } from '../../../providers/services.ts';
import { FirstWorkspaces } from './first-workspace.tsx';
import { HomeTrash } from './home-trash.tsx';
import { NewOrganisation } from './start-organisation.tsx';
import { Cluster } from '../../../components/layout/layout.tsx';
import styles from '../settings.module.css';
import '../../../providers/texts/settings.ts';

/** Page for users without a workspace: the reason and their options. */
export function NoWorkspace() {
  const { t } = useTranslation('settings');
  const services = useServices();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    await Promise.all([loadRights(services), services.place.refresh()]);
    setBusy(false);
  };
  return (
    <QueryClientProvider client={services.queries.of(noWorkspace)}>
      <div className={styles.nowhere}>
        <PageHeader title={t('nowhere.title')} detail={t('nowhere.text', { email: session.identity?.email ?? '' })} />
        <Cluster as="p">
          <Button loading={busy} onClick={() => void look()}>
            {t('nowhere.look')}
          </Button>
          <Button variant="outline" onClick={() => void session.signOut()}>
            {t('invitation.other')}
          </Button>
        </Cluster>
        <FirstWorkspaces />
        <HomeTrash resource="workspaces" />
        <HomeTrash resource="organizations" />
        <NewOrganisation />
      </div>
    </QueryClientProvider>
  );
}
