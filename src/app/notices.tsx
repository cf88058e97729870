import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '../components/button.tsx';
import { hasFailedLoads } from '../components/states/failed-loads.ts';
import { Notice } from '../components/states/notice.tsx';
import { connection, watchConnection } from '../providers/http/connection.ts';
import { useServices } from '../providers/services.ts';
import { newVersion, reloadIfSafe, watchVersion } from '../providers/browser/new-version.ts';

/** Notices about the app: connection lost or restored, new version (C-01, C-13), unknown URL (S2.03). */
export function Notices() {
  const { t } = useTranslation('shell');
  const { state } = useStore(connection);
  const { version } = useStore(newVersion);
  const { pathname, state: handed } = useLocation();
  const { noPageAt } = (handed ?? {}) as { noPageAt?: string };
  const { queries } = useServices();
  useEffect(watchConnection, []);
  useEffect(() => watchVersion(hasFailedLoads()), []);
  useEffect(() => void (state === 'back' && queries.retryFailed()), [state, queries]);
  // A navigation is a safe moment for a reload.
  useEffect(reloadIfSafe, [pathname]);
  return (
    <div role="status">
      {state === 'lost' ? (
        <Notice tone="warning" title={t('notice.offline')} text={t('notice.offlineText')} />
      ) : state === 'back' ? (
        <Notice tone="success" title={t('notice.back')} text={t('notice.backText')} />
      ) : version !== undefined ? (
        <Notice
          title={t('notice.newVersion')}
          action={
            <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
              {t('notice.reload')}
            </Button>
          }
        />
      ) : noPageAt !== undefined ? (
        <Notice title={t('notice.noPage')} text={noPageAt} />
      ) : null}
    </div>
  );
}
