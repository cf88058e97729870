import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type InvitationSeen, invitations } from '../../../contract/people/people.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatMoment } from '../../formats/formats.ts';
import { LoaderScreen } from '../../components/states/loader-screen.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import state from '../../components/states/state.module.css';
import { HttpError, messageOf } from '../../providers/http/http-error.ts';
import { noWorkspace } from '../../providers/records/query-clients.ts';
import { useServices, useSession } from '../../providers/services.ts';
import { Joining } from './joining.tsx';
import { WaysIn } from './ways-in.tsx';
import styles from './invitation.module.css';
import '../../providers/texts/account.ts';

/** `/invitation/<token>`: shows the invitation to every holder of the link; signed-in users confirm before they join. */
export function InvitationPage() {
  const { queries } = useServices();
  return (
    <QueryClientProvider client={queries.of(noWorkspace)}>
      <Invitation />
    </QueryClientProvider>
  );
}

function Invitation() {
  const { token = '' } = useParams();
  const { http } = useServices();
  const { status } = useSession();
  const { data, error } = useQuery({
    queryKey: ['fixed', 'invitation', token],
    queryFn: async () => (await http.call(invitations.look, { body: { token } })).data,
    // It may have been used in another tab.
    staleTime: 0,
  });
  if (error) return <NotOpen error={error} />;
  if (!data) return <LoaderScreen />;
  return (
    <main className={styles.page}>
      <title>{`${data.organisation} – Waymark`}</title>
      <What invitation={data} />
      {status === 'signedIn' ? <Joining token={token} invitation={data} /> : <WaysIn token={token} invitation={data} />}
    </main>
  );
}

function What({ invitation }: { invitation: InvitationSeen }) {
  const { t } = useTranslation('account');
  const { organisation, invitedBy, role, languages, workspaces, email, expiresAt } = invitation;
  const narrowed = languages && t('invitation.changesIn', { role, languages: languages.join(', ') });
  return (
    <>
      <header>
        <Logo />
        <h1 className={styles.title}>{t('invitation.title', { organisation })}</h1>
        <p className={styles.lead}>
          {invitedBy === null ? t('invitation.byUnknown') : t('invitation.by', { name: invitedBy })}
        </p>
      </header>
      <Facts
        facts={[
          { name: 'for', label: t('invitation.for'), value: email },
          { name: 'role', label: t('invitation.role'), value: narrowed ?? role },
          {
            name: 'workspaces',
            label: t('invitation.workspaces'),
            value: workspaces.join(', ') || t('invitation.noWorkspaces'),
          },
          { name: 'until', label: t('invitation.until'), value: formatMoment(expiresAt) },
        ]}
      />
    </>
  );
}

function NotOpen({ error }: { error: Error }) {
  const { t } = useTranslation('account');
  const isUnknown = error instanceof HttpError && error.statusCode === 404;
  return (
    <main className={state.state}>
      <title>{`${t('invitation.cannot')} – Waymark`}</title>
      <Logo />
      <h1 className={state.screenTitle}>{t('invitation.cannot')}</h1>
      <p className={state.stateText}>{isUnknown ? t('invitation.unknown') : messageOf(error)}</p>
      <div className={state.stateActions}>
        <Button onClick={() => window.location.assign('/')}>{t('invitation.toStart')}</Button>
      </div>
    </main>
  );
}
