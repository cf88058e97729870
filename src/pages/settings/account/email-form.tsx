import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmailChange, account } from '../../../../contract/people/accounts.ts';
import { Button } from '../../../components/button.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';

const empty = { email: '', present: '' };

/** Requests a change of email, confirmed by mail; requires the password. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { call } = useApi();
  const form = useForm({ defaultValues: empty, resolver: schemaResolver<typeof empty>(EmailChange) });
  const { change: save } = useChange(
    async (body: typeof empty) => {
      await call(account.changeEmail, { body });
      onClose();
    },
    {
      done: (_done, { email }) => ({ message: t('email.sent', { email }) }),
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('email.failed'), description: messageOf(error) },
    },
  );
  return (
    <Form form={form} onSubmit={save}>
      <FormFields>
        <FormField name="email" label={t('email.new')} help={t('email.hint')} required>
          {(control) => <TextBox {...control} inputMode="email" autoComplete="email" />}
        </FormField>
        <FormField name="present" id="present-for-email" label={t('password.present')} required>
          {(control) => <TextBox {...control} type="password" autoComplete="current-password" />}
        </FormField>
      </FormFields>
      <FormEnd>
        <SubmitButton>{t('email.save')}</SubmitButton>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormEnd>
    </Form>
  );
}
