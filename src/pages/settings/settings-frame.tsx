import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import { Tips } from '../../components/tips/tips.tsx';
import { dropUnobservedQueries } from '../../providers/records/query-clients.ts';
import { SettingsNav } from './settings-nav.tsx';
import styles from './settings.module.css';

/** Frame of the settings (S2.02): navigation and an error boundary, so that the rest of the app keeps working. */
export function SettingsFrame() {
  const { pathname } = useLocation();
  const client = useQueryClient();
  return (
    <div className={styles.settings}>
      <SettingsNav />
      <div className={styles.settingsBody}>
        <ErrorBoundary inline resetKeys={[pathname]} onRetry={() => dropUnobservedQueries(client)}>
          <Tips>
            <Outlet />
          </Tips>
        </ErrorBoundary>
      </div>
    </div>
  );
}
