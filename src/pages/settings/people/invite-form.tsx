import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { InvitationCreate, invitationDays, invitations } from '../../../../contract/people/people.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { SecretDialog } from '../../../components/overlays/secret-dialog.tsx';
import { ChoiceBoxes } from '../../../components/fields/choices/choice-boxes.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { schemaResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useCopy } from '../../../providers/browser/use-copy.ts';
import { RoleChoice, type ChosenRole, noRole } from './role-choice.tsx';
import { Hint } from '../../../components/layout/layout.tsx';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { useOwnWorkspaces } from './use-own-workspaces.ts';

type InvitationForm = ChosenRole & { email: string; workspaceIds: number[] };

/** Dialog that invites a user by email. Without mail the link is shown once, to copy. Escape keeps typed values. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { call } = useApi();
  const copy = useCopy();
  const workspaces = useOwnWorkspaces();
  const { activeWorkspaceId } = usePlace();
  const [made, setMade] = useState<InvitationResult>();
  const form = useForm<InvitationForm>({
    defaultValues: {
      email: '',
      ...noRole,
      workspaceIds: workspaces.map(({ id }) => id).filter((id) => id === activeWorkspaceId),
    },
    resolver: schemaResolver(InvitationCreate),
  });
  const {
    setFocus,
    formState: { isDirty },
  } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const { change: invite } = useChange(
    async (values: InvitationForm) => {
      const { token, ...invitation } = await call(invitations.create, { body: z.parse(InvitationCreate, values) });
      setMade({
        email: invitation.email,
        link: token === null ? undefined : `${window.location.origin}/invitation/${token}`,
        failed: invitation.sent === false,
      });
    },
    {
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('people.inviteFailed'), description: messageOf(error) },
    },
  );
  const title = t('people.inviteTitle');
  if (made?.link)
    return (
      <SecretDialog
        title={title}
        text={made.failed ? t('people.notSent') : t('people.inviteText', { days: invitationDays })}
        label={t('people.link')}
        value={made.link}
        copyLabel={t('copy')}
        onCopy={copy}
        doneLabel={t('people.done')}
        onClose={onClose}
      />
    );
  if (made)
    return (
      <Dialog
        key="sent"
        title={title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('people.done')}</Button>}
      >
        <p role="status">{t('people.sent', { email: made.email })}</p>
      </Dialog>
    );
  return (
    <Dialog title={title} wide onClose={isDirty ? undefined : onClose} actions={null}>
      <Hint>{t('people.inviteText', { days: invitationDays })}</Hint>
      <Form form={form} onSubmit={invite}>
        <FormFields>
          <FormField name="email" id="invite-email" label={t('people.email')} required>
            {(control) => <TextBox {...control} inputMode="email" autoComplete="off" />}
          </FormField>
        </FormFields>
        <RoleChoice id="invite-role" />
        <Controller
          name="workspaceIds"
          control={form.control}
          render={({ field }) => (
            <ChoiceBoxes
              legend={t('areas.workspace')}
              choices={workspaces.map(({ id, name }) => [id, name ?? ''])}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <FormEnd>
          <SubmitButton>{t('people.makeInvitation')}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}

interface InvitationResult {
  email: string;
  /** Absent if the mail was sent. */
  link?: string | undefined;
  /** Whether sending the mail failed. */
  failed: boolean;
}
