import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppCode, account } from '../../../../contract/people/accounts.ts';
import { Button } from '../../../components/button.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import styles from './factor.module.css';

interface AppSetupProps {
  /** Secret for the authenticator app, and its QR code. */
  app: { secret: string; picture: string };
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: shows the secret, and confirms the first code. */
export function AppSetup({ app, onDone, onClose }: AppSetupProps) {
  const { t } = useTranslation('account');
  const { call } = useApi();
  const form = useForm({ defaultValues: { code: '' }, resolver: schemaResolver<{ code: string }>(AppCode) });
  const { change: confirm } = useChange(
    async (body: { code: string }) => onDone((await call(account.confirmTotp, { body })).recoveryCodes),
    {
      done: () => ({ message: t('factor.appDone') }),
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('factor.appFailed'), description: messageOf(error) },
    },
  );
  return (
    <div className={styles.setup}>
      <p>{t('factor.steps')}</p>
      <img className={styles.picture} src={app.picture} alt={t('factor.picture')} width={200} height={200} />
      <p>
        {t('factor.byHand')} <code className={styles.secret}>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form form={form} onSubmit={confirm}>
        <FormField name="code" label={t('factor.code')} required>
          {(control) => <TextBox {...control} inputMode="numeric" autoComplete="one-time-code" />}
        </FormField>
        <FormEnd>
          <SubmitButton>{t('factor.confirm')}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormEnd>
      </Form>
    </div>
  );
}
