import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { account } from '../../../../contract/people/accounts.ts';
import { notEmpty, text } from '../../../../contract/declaration/field-values.ts';
import { Button } from '../../../components/button.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';

const Named = z.object({ name: text(60).check(notEmpty()) });

interface PasskeyFormProps {
  /** WebAuthn creation options of the server. */
  options: Record<string, unknown>;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Names a new passkey, and creates it with the browser. */
export function PasskeyForm({ options, onDone, onClose }: PasskeyFormProps) {
  const { t } = useTranslation('account');
  const { call } = useApi();
  const [cancelled, setCancelled] = useState(false);
  const form = useForm({ defaultValues: { name: '' }, resolver: schemaResolver<{ name: string }>(Named) });
  const { change: add } = useChange(
    async ({ name }: { name: string }) => {
      setCancelled(false);
      const { startRegistration } = await import('@simplewebauthn/browser');
      const made = await startRegistration({ optionsJSON: options as never }).catch(() => undefined);
      if (!made) return setCancelled(true);
      const response = { ...made } as Record<string, unknown>;
      onDone((await call(account.addPasskey, { body: { name: name.trim(), response } })).recoveryCodes);
    },
    { failed: (error) => ({ message: t('factor.passkeyFailed'), description: messageOf(error) }) },
  );
  return (
    <Form form={form} onSubmit={add}>
      <FormField name="name" id="passkey-name" label={t('factor.passkeyName')} required>
        {(control) => <TextBox {...control} placeholder={t('factor.passkeyNamePlaceholder')} autoComplete="off" />}
      </FormField>
      {cancelled && <p role="alert">{t('factor.passkeyCancelled')}</p>}
      <FormEnd>
        <SubmitButton>{t('factor.addPasskey')}</SubmitButton>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormEnd>
    </Form>
  );
}
