import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { passwordLength } from '../../../contract/people/accounts.ts';
import { InvitedAccount, invitations } from '../../../contract/people/people.ts';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormFields, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { useServices } from '../../providers/services.ts';
import { useChange } from '../../providers/records/use-change.ts';

interface NewAccountFormProps {
  token: string;
  email: string;
  onMade: () => Promise<void>;
}

type NewAccount = z.output<typeof InvitedAccount>;

/** Name and password of an invited user's new account. */
export function NewAccountForm({ token, email, onMade }: NewAccountFormProps) {
  const { t } = useTranslation('account');
  const { http } = useServices();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    defaultValues: { token, name: '', familyname: '', password: '' },
    resolver: schemaResolver<NewAccount>(InvitedAccount),
  });
  const { change: make } = useChange(
    async (body: NewAccount) => {
      setProblem(undefined);
      await http.call(invitations.newAccount, { body });
      await onMade();
    },
    {
      failed: (error) => {
        if (!showRefusal(form, error)) setProblem(messageOf(error));
        return undefined;
      },
    },
  );
  return (
    <Form form={form} onSubmit={make}>
      {/* For password managers, which store the password under this email. */}
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <FormFields>
        <FormField name="name" label={t('invitation.name')} required>
          {(control) => <TextBox {...control} autoComplete="given-name" />}
        </FormField>
        <FormField name="familyname" label={t('invitation.familyname')}>
          {(control) => <TextBox {...control} autoComplete="family-name" />}
        </FormField>
      </FormFields>
      <FormField
        name="password"
        label={t('invitation.password')}
        help={t('invitation.passwordHint', passwordLength)}
        required
      >
        {(control) => <TextBox {...control} type="password" autoComplete="new-password" />}
      </FormField>
      {problem && <p role="alert">{problem}</p>}
      <SubmitButton>{t('invitation.makeAccount')}</SubmitButton>
    </Form>
  );
}
