import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import { Tips } from '../../components/tips/tips.tsx';
import { useIsMobile } from '../../components/use-media-query.ts';
import { useIsOffered } from '../../providers/http/extensions.ts';
import { humanised } from '../../providers/i18n/labels.ts';
import { useMe } from '../../providers/session/user.ts';
import { dropUnobservedQueries } from '../../providers/records/query-clients.ts';
import { websitePages, websitePath } from '../../resources/website-parts.ts';
import { areas, isForPerson } from './areas.ts';
import styles from './settings.module.css';
import '../../providers/texts/settings.ts';

/** Frame of the settings (S2.02): navigation and an error boundary, so that the rest of the app keeps working. */
export function SettingsFrame() {
  const { t } = useTranslation(['settings', 'resources']);
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const nav = useRef<HTMLElement>(null);
  const isStrip = useIsMobile();
  // On small screens the navigation is a strip: scroll the current area into view.
  useEffect(() => {
    const current = [...(nav.current?.querySelectorAll('[aria-current]') ?? [])];
    current.at(-1)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, isStrip]);
  const me = useMe();
  const isOffered = useIsOffered();
  const isThere = ({ call }: { call?: Endpoint | undefined }) => !call || isOffered(call);
  const ws = new URLSearchParams(search).get('ws');
  const to = (path: string) => (ws ? `${path}?ws=${ws}` : path);
  return (
    <div className={styles.settings}>
      <nav ref={nav} className={styles.settingsNav} aria-label={t('navigation')}>
        {areas
          .filter((area) => isThere(area) && isForPerson(area, me))
          .map(({ key, path }) => (
            <Fragment key={key}>
              <NavLink to={to(path)}>
                {t([`areas.${key}`, `resources:${key}.plural`], { defaultValue: humanised(key) })}
              </NavLink>
              {path === websitePath &&
                pathname.startsWith(websitePath) &&
                websitePages.filter(isThere).map((page) => (
                  <NavLink key={page.key} className={styles.page ?? ''} to={to(page.path)}>
                    {t([`website.parts.${page.key}`, `resources:${page.key}.plural`], {
                      defaultValue: humanised(page.key),
                    })}
                  </NavLink>
                ))}
            </Fragment>
          ))}
      </nav>
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
