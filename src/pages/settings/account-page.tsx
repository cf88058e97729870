import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ValidationErrors, errorTexts } from '../../../contract/errors.ts';
import { UserUpdate, users } from '../../../contract/user.ts';
import { validationErrors } from '../../../contract/validation.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { FieldFrame, textsId } from '../../components/fields/field-frame.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useFocusOnErrors } from '../../components/use-focus-on-errors.ts';
import { HttpError, wordsOf } from '../../providers/http-error.ts';
import { toast } from '../../providers/notifications.ts';
import { useServices, useSession } from '../../providers/services.ts';
import { displayName, meQuery, useMe } from '../../providers/user.ts';

const names = ['name', 'familyname'] as const;
const autoComplete = { name: 'given-name', familyname: 'family-name' };

/** One's own profile. */
export function AccountPage() {
  const { t } = useTranslation('settings');
  const user = useMe();
  const { identity } = useSession();
  const email = user?.email ?? identity?.email;
  return (
    <>
      <PageHeader title={t('areas.account')} detail={t('account.detail')} />
      <section className="wm-settings-card">
        <div className="wm-settings-head">
          <span className="wm-form-end">
            <Avatar name={displayName(user, identity)} picture={identity?.picture} />
            <span>
              <strong>{displayName(user, identity)}</strong>
              {email && <p className="wm-hint">{t('account.email', { email })}</p>}
            </span>
          </span>
        </div>
        {user && <ProfileForm key={user.id} profile={user.profile} />}
      </section>
    </>
  );
}

/** Messages of a 422 stand at their fields and in the log, without a toast (S8.02). */
function ProfileForm({ profile }: { profile: Record<(typeof names)[number], string> }) {
  const { t } = useTranslation('settings');
  const { http, queries } = useServices();
  const [values, setValues] = useState(profile);
  const [errors, setErrors] = useState<ValidationErrors>({});
  const form = useFocusOnErrors(errors);
  const [saving, setSaving] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = UserUpdate.safeParse(values);
    if (!checked.success) return setErrors(validationErrors(checked.error));
    setErrors({});
    setSaving(true);
    try {
      const { data } = await http.call(users.updateMe, { body: values });
      queries.person.setQueryData(meQuery(http).queryKey, data);
      void toast('success', { message: errorTexts.profileUpdated });
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 422 && error.validationErrors) {
        console.warn(errorTexts.profileFailed, error.validationErrors);
        setErrors(error.validationErrors);
      } else void toast('error', { message: errorTexts.profileFailed, description: wordsOf(error) });
    }
    setSaving(false);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} aria-busy={saving}>
      <div className="wm-fields">
        {names.map((name) => (
          <FieldFrame key={name} id={name} label={t(`account.${name}`)} errors={errors[name]}>
            <input
              id={name}
              className="wm-input"
              autoComplete={autoComplete[name]}
              value={values[name]}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={textsId(name)}
              onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
            />
          </FieldFrame>
        ))}
      </div>
      <Button type="submit" loading={saving}>
        {t('save')}
      </Button>
    </form>
  );
}
