import '../providers/texts/comments.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { inbox } from '../../contract/people/comments.ts';
import { icon } from '../components/icons/icons.tsx';
import { notingAbsence, useOffered } from '../providers/http/extensions.ts';
import { askedKey, noWorkspace } from '../providers/records/query-clients.ts';
import { askedQuery } from '../providers/records/use-api.ts';
import { useServices } from '../providers/services.ts';
import { useOrganisationId, usePlace } from '../providers/workspace/use-workspaces.ts';
import styles from './inbox-button.module.css';

const InboxIcon = icon(Bell);

/** Milliseconds for which a count is current. After that, a navigation or a return to the window refetches it. */
const fresh = 60_000;

const { method, path } = inbox.unread;
const unreadKey = [...askedKey, method, path];

/** The link to the inbox in the top bar, with the number of unread entries. */
export function InboxButton() {
  const { t } = useTranslation('comments');
  const { pathname } = useLocation();
  const { http, queries } = useServices();
  const { activeWorkspaceId } = usePlace();
  const organisationId = useOrganisationId();
  const isOffered = useOffered(inbox.unread);
  const asked = askedQuery(http, organisationId, inbox.unread, {});
  const client = queries.of(activeWorkspaceId ?? noWorkspace);
  const { data } = useQuery(
    {
      ...asked,
      queryFn: (context) => notingAbsence(inbox.unread, () => asked.queryFn(context)),
      networkMode: 'always',
      staleTime: fresh,
      refetchOnWindowFocus: true,
      enabled: isOffered && organisationId !== undefined,
    },
    client,
  );
  useEffect(() => void client.refetchQueries({ queryKey: unreadKey, stale: true, type: 'active' }), [client, pathname]);
  if (!isOffered || organisationId === undefined) return null;
  const count = data?.count ?? 0;
  const label = count > 0 ? t('inbox.unread', { count }) : t('inbox.title');
  return (
    <Link
      to="/inbox"
      className={`wm-button ${styles.bell}`}
      data-variant="ghost"
      data-size="icon"
      data-tip={label}
      aria-label={label}
    >
      <InboxIcon />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
