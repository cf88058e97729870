import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { account } from '../../../../contract/people/accounts.ts';
import { Button } from '../../../components/button.tsx';
import { Hint, Section, SectionHead } from '../../../components/layout/layout.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import '../../../providers/texts/account.ts';

/** Sign-in credentials, if the account is on this server; nothing for external providers. */
export function Credentials({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { data } = useAsked(account.state, {});
  const [open, setOpen] = useState<'password' | 'email'>();
  if (!data?.here) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      {data.password && (
        <>
          <Section>
            <SectionHead>
              <h2>{t('email.title')}</h2>
              {data.mail && open !== 'email' && (
                <Button variant="outline" onClick={() => setOpen('email')}>
                  {t('email.change')}
                </Button>
              )}
            </SectionHead>
            <Hint>{t('email.now', { email })}</Hint>
            {!data.mail && <Hint>{t('email.byOwner')}</Hint>}
            {open === 'email' && <EmailForm onClose={close} />}
          </Section>
          <Section>
            <SectionHead>
              <h2>{t('password.title')}</h2>
              {open !== 'password' && (
                <Button variant="outline" onClick={() => setOpen('password')}>
                  {t('password.change')}
                </Button>
              )}
            </SectionHead>
            {open === 'password' && <PasswordForm email={email} onClose={close} />}
          </Section>
        </>
      )}
      <SecondFactor state={data} />
    </>
  );
}
