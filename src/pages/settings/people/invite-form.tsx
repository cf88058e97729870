import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import { InvitationCreate, invitationDays, invitations } from '../../../../contract/people.ts';
import { validationErrors } from '../../../../contract/validation.ts';
import { Button } from '../../../components/button.tsx';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { useFocusOnErrors } from '../../../components/use-focus-on-errors.ts';
import { HttpError, wordsOf } from '../../../providers/http-error.ts';
import { toast } from '../../../providers/notifications.ts';
import { useApi } from '../../../providers/use-api.ts';
import { ChoiceBoxes } from '../choice-boxes.tsx';
import { RoleChoice, type ChosenRole } from './role-choice.tsx';
import { useOwnWorkspaces } from './use-own-workspaces.ts';

/** Invites by email. Where no mail could be sent the link is shown to be copied: it is told this once. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { call, refresh } = useApi();
  const workspaces = useOwnWorkspaces();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<ChosenRole>({ languages: [] });
  const [workspaceIds, setWorkspaceIds] = useState<readonly number[]>(() => workspaces.map(({ id }) => id));
  const [errors, setErrors] = useState<ValidationErrors>({});
  const form = useFocusOnErrors(errors);
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);

  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const body = { email, roleId: chosen.roleId, languages: chosen.languages, workspaceIds: [...workspaceIds] };
    const checked = InvitationCreate.safeParse(body);
    if (!checked.success) return setErrors(validationErrors(checked.error));
    setErrors({});
    setBusy(true);
    try {
      const { token, ...invitation } = await call(invitations.create, { body: checked.data });
      setMade({
        email: invitation.email,
        link: token === null ? undefined : `${window.location.origin}/invitation/${token}`,
        failed: invitation.sent === false,
      });
    } catch (error) {
      if (error instanceof HttpError && error.validationErrors) setErrors(error.validationErrors);
      else void toast('error', { message: t('people.inviteFailed'), description: wordsOf(error) });
    }
    setBusy(false);
    await refresh();
  };
  return (
    <section className="wm-settings-card" aria-labelledby="invite-title">
      <h2 id="invite-title">{t('people.inviteTitle')}</h2>
      <p className="wm-hint">{t('people.inviteText', { days: invitationDays })}</p>
      {made ? (
        <InvitationMade {...made} onDone={onClose} />
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void invite(event)}>
          <div className="wm-fields">
            <FieldFrame id="invite-email" label={t('people.email')} required errors={errors.email}>
              <input
                id="invite-email"
                className="wm-input"
                inputMode="email"
                autoComplete="off"
                value={email}
                aria-required
                aria-invalid={errors.email ? true : undefined}
                aria-describedby={textsId('invite-email')}
                onChange={(event) => setEmail(event.target.value)}
              />
            </FieldFrame>
          </div>
          <RoleChoice id="invite-role" value={chosen} errors={errors.roleId} onChange={setChosen} />
          <ChoiceBoxes
            legend={t('areas.workspace')}
            choices={workspaces.map(({ id, name }) => [id, name ?? ''])}
            value={workspaceIds}
            onChange={setWorkspaceIds}
          />
          <div className="wm-form-end">
            <Button type="submit" loading={busy}>
              {t('people.makeInvitation')}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

interface Made {
  email: string;
  /** Absent when the mail has it. */
  link?: string;
  /** There is a mail server, and it did not take the mail. */
  failed: boolean;
}

function InvitationMade({ email, link, failed, onDone }: Made & { onDone: () => void }) {
  const { t } = useTranslation('settings');
  if (link)
    return (
      <>
        {failed && <p role="alert">{t('people.notSent')}</p>}
        <InvitationLink link={link} onDone={onDone} />
      </>
    );
  return (
    <>
      <p role="status">{t('people.sent', { email })}</p>
      <div className="wm-form-end">
        <Button onClick={onDone}>{t('people.done')}</Button>
      </div>
    </>
  );
}

function InvitationLink({ link, onDone }: { link: string; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('success', { message: t('people.copied') }),
      () => toast('error', { message: t('people.copyFailed') }),
    );
  return (
    <div className="wm-link-to-copy">
      <input
        className="wm-input"
        readOnly
        aria-label={t('people.link')}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{t('people.copy')}</Button>
      <Button variant="outline" onClick={onDone}>
        {t('people.done')}
      </Button>
    </div>
  );
}
