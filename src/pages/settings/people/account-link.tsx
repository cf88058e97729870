import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountLinkCreate, account, accountLinks } from '../../../../contract/people/accounts.ts';
import type { PersonRecord } from '../../../../contract/people/people.ts';
import { Button } from '../../../components/button.tsx';
import { CopyBox } from '../../../components/overlays/copy-box.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { Cluster, Hint, Section } from '../../../components/layout/layout.tsx';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useCopy } from '../../../providers/browser/use-copy.ts';
import '../../../providers/texts/account.ts';

/** One-time link for a user who cannot sign in, created by an owner if the server sends no mail. */
export function AccountLink({ person: { id: userId, name } }: { person: PersonRecord }) {
  const { t } = useTranslation('account');
  const { data: own } = useAsked(account.state, {});
  const { call } = useApi();
  const copy = useCopy();
  const [link, setLink] = useState<string>();
  const [asksEmail, setAsksEmail] = useState(false);
  const form = useForm({
    defaultValues: { purpose: 'email', userId, email: '' },
    resolver: schemaResolver<{ purpose: string; userId: number; email: string }>(AccountLinkCreate),
  });
  const { change: make, busy } = useChange(
    async (email?: string) => {
      const body =
        email === undefined ? { purpose: 'password' as const, userId } : { purpose: 'email' as const, userId, email };
      setLink((await call(accountLinks.create, { body })).link);
      setAsksEmail(false);
    },
    {
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('link.failed'), description: messageOf(error) },
    },
  );
  if (!own?.here || own.mail) return null;
  return (
    <Section>
      <h2>{t('link.title')}</h2>
      <Hint>{t('link.text', { name })}</Hint>
      {link ? (
        <CopyBox label={t('link.made', { name })} value={link} copyLabel={t('link.copy')} onCopy={copy}>
          <Button variant="outline" onClick={() => setLink(undefined)}>
            {t('link.done')}
          </Button>
        </CopyBox>
      ) : asksEmail ? (
        <Form form={form} onSubmit={({ email }) => make(email)}>
          <FormField name="email" id="link-email" label={t('link.email')} required>
            {(control) => <TextBox {...control} inputMode="email" autoComplete="off" />}
          </FormField>
          <FormEnd>
            <SubmitButton>{t('link.make')}</SubmitButton>
            <Button variant="outline" onClick={() => setAsksEmail(false)}>
              {t('cancel')}
            </Button>
          </FormEnd>
        </Form>
      ) : (
        <Cluster>
          <Button variant="outline" loading={busy} onClick={() => void make(undefined)}>
            {t('link.forPassword')}
          </Button>
          <Button variant="outline" onClick={() => setAsksEmail(true)}>
            {t('link.forEmail')}
          </Button>
        </Cluster>
      )}
    </Section>
  );
}
