import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';

const Said = z.object({ present: z.string().check(z.minLength(1, 'This is required')) });

interface PasswordDialogProps {
  title: string;
  /** Performs the action. @throws the error of the call; a wrong password shows at the field. */
  onSaid: (present: string) => Promise<unknown>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Confirms the password before a protected change. */
export function PasswordDialog({ title, onSaid, onFailed, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('account');
  const form = useForm({ defaultValues: { present: '' }, resolver: schemaResolver<{ present: string }>(Said) });
  const submit = ({ present }: { present: string }) =>
    onSaid(present).then(onClose, (error: unknown) => {
      if (showRefusal(form, error)) return;
      onFailed(error);
      onClose();
    });
  return (
    <Dialog title={title} onClose={onClose} actions={null}>
      <Form form={form} onSubmit={submit}>
        <FormField name="present" id="present-password" label={t('factor.password')} required>
          {(control) => <TextBox {...control} type="password" autoComplete="current-password" />}
        </FormField>
        <FormEnd>
          <SubmitButton>{t('factor.goOn')}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}
