import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { account } from '../../../contract/people/accounts.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from '../../providers/http/localize.ts';
import { UserUpdate, users } from '../../../contract/people/user.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormFields, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useSettled } from '../../components/use-settled.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { HttpError, messageOf } from '../../providers/http/http-error.ts';
import { useServices, useSession } from '../../providers/services.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { Cluster, Hint, Section, SectionHead } from '../../components/layout/layout.tsx';
import { Credentials } from './account/credentials.tsx';
import { Devices } from './account/devices.tsx';
import { Mails } from './account/mails.tsx';
import { displayName, meQuery, useIsMeLoading, useMe, withProfile } from '../../providers/session/user.ts';
import '../../providers/texts/settings.ts';
import { FormatForm } from './format-form.tsx';
import { InterfaceForm } from './interface-form.tsx';

const names = ['name', 'familyname'] as const;
const autoComplete = { name: 'given-name', familyname: 'family-name' };

/** Profile of the signed-in user. */
export function AccountPage() {
  const { t } = useTranslation('settings');
  const user = useMe();
  const { identity } = useSession();
  const email = user?.email ?? identity?.email;
  const canEndSessions = useOffered(account.devices);
  const [isLoading, isAsking] = [useIsMeLoading(), useAsked(account.state, {}).isPending];
  // Show all forms at once, to avoid layout shifts.
  const isThere = useSettled(isLoading || isAsking);
  return (
    <>
      <PageHeader title={t('areas.account')} detail={t('account.detail')} />
      <Section>
        <SectionHead>
          <Cluster>
            <Avatar name={displayName(user, identity)} picture={identity?.picture} />
            <span>
              <strong>{displayName(user, identity)}</strong>
              {email && <Hint>{t('account.email', { email })}</Hint>}
            </span>
          </Cluster>
        </SectionHead>
        {isThere && user && <ProfileForm key={user.id} profile={user.profile} />}
      </Section>
      {!isThere ? (
        <Skeleton height={480} />
      ) : (
        <>
          {email && <Credentials email={email} />}
          {user?.mails && <Mails mails={user.mails} />}
          {user?.interface && <InterfaceForm chosen={user.interface} />}
          {user?.formats && <FormatForm formats={user.formats} />}
          {canEndSessions && <SignedIn />}
        </>
      )}
    </>
  );
}

/** Sessions of the user; signs out on all devices, this one last. */
function SignedIn() {
  const { t } = useTranslation('settings');
  const session = useSession();
  const { change: signOut, busy } = useChange(() => session.signOut({ allDevices: true }), {
    failed: t('account.signOutEverywhereFailed'),
  });
  return (
    <Section>
      <SectionHead>
        <h2>{t('account.sessions')}</h2>
      </SectionHead>
      <Devices />
      <Hint>{t('account.sessionsHint')}</Hint>
      <Cluster>
        <Button variant="outline" loading={busy} onClick={() => void signOut()}>
          {t('account.signOutEverywhere')}
        </Button>
      </Cluster>
    </Section>
  );
}

/** Validation errors show at their fields and in the log, without a toast (S8.02). */
function ProfileForm({ profile }: { profile: Record<(typeof names)[number], string> }) {
  const { t } = useTranslation('settings');
  const { http, queries } = useServices();
  const form = useForm({ defaultValues: profile, resolver: schemaResolver<typeof profile>(UserUpdate) });
  const { change: save } = useChange(
    async (body: typeof profile) => {
      const { data } = await http.call(users.updateMe, { body });
      // Another server may answer with an empty body.
      queries.person.setQueryData(
        meQuery(http).queryKey,
        (me) => me && withProfile({ ...me, ...body, ...data } as typeof me),
      );
    },
    {
      done: () => ({ message: localize(errorTexts.profileUpdated) }),
      failed: (error) => {
        if (error instanceof HttpError && error.validationErrors)
          console.warn(errorTexts.profileFailed, error.validationErrors);
        if (showRefusal(form, error)) return undefined;
        return { message: localize(errorTexts.profileFailed), description: messageOf(error) };
      },
    },
  );
  return (
    <Form form={form} onSubmit={save}>
      <FormFields>
        {names.map((name) => (
          <FormField key={name} name={name} label={t(`account.${name}`)}>
            {(control) => <TextBox {...control} autoComplete={autoComplete[name]} />}
          </FormField>
        ))}
      </FormFields>
      <SubmitButton>{t('save')}</SubmitButton>
    </Form>
  );
}
