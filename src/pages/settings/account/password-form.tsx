import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordChange, account, passwordLength } from '../../../../contract/people/accounts.ts';
import { Button } from '../../../components/button.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';

const empty = { present: '', password: '' };

/** Sets a new password; requires the current one. */
export function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { call } = useApi();
  const form = useForm({ defaultValues: empty, resolver: schemaResolver<typeof empty>(PasswordChange) });
  const { change: save } = useChange(
    async (body: typeof empty) => {
      await call(account.changePassword, { body });
      onClose();
    },
    {
      done: () => ({ message: t('password.saved') }),
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('password.failed'), description: messageOf(error) },
    },
  );
  return (
    <Form form={form} onSubmit={save}>
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <FormFields>
        <FormField name="present" label={t('password.present')} required>
          {(control) => <TextBox {...control} type="password" autoComplete="current-password" />}
        </FormField>
        <FormField name="password" label={t('password.new')} help={t('password.hint', passwordLength)} required>
          {(control) => <TextBox {...control} type="password" autoComplete="new-password" />}
        </FormField>
      </FormFields>
      <FormEnd>
        <SubmitButton>{t('password.save')}</SubmitButton>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormEnd>
    </Form>
  );
}
