import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { SecretDialog } from '../../components/overlays/secret-dialog.tsx';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../components/form/form.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showRefusal } from '../../components/form/show-refusal.ts';
import { messageOf } from '../../providers/http/http-error.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useCopy } from '../../providers/browser/use-copy.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { deliveryKeys } from '../../resources/delivery-keys/delivery-keys.resource.ts';

/** Creates an API key and shows it once. Escape keeps a typed name. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { activeWorkspaceId } = usePlace();
  const { call } = useApi();
  const copy = useCopy();
  const [key, setKey] = useState<string>();
  const form = useForm<{ name: string }>({
    defaultValues: { name: '' },
    resolver: schemaResolver(deliveryKeys.create),
  });
  const { isDirty } = form.formState;
  const { change: make } = useChange(
    async ({ name }: { name: string }) => {
      const { create } = deliveryKeys.endpoints;
      const made = await call(create, { query: { workspaceId: activeWorkspaceId }, body: { name } });
      setKey(String(made.key));
    },
    {
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('keys.failed'), description: messageOf(error) },
    },
  );
  if (key)
    return (
      <SecretDialog
        title={t('keys.made')}
        text={t('keys.madeText')}
        label={t('keys.key')}
        value={key}
        copyLabel={t('copy')}
        onCopy={copy}
        doneLabel={t('keys.done')}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('keys.new')} onClose={isDirty ? undefined : onClose} actions={null}>
      <Form form={form} onSubmit={make}>
        <FormFields>
          <FormField name="name" id="key-name" label={t('keys.name')} required>
            {(control) => <TextBox {...control} autoComplete="off" placeholder={t('keys.namePlaceholder')} />}
          </FormField>
        </FormFields>
        <FormEnd>
          <SubmitButton>{t('keys.make')}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}
