import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountState, account } from '../../../../contract/people/accounts.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { formatList, formatMoment } from '../../../formats/formats.ts';
import { Cluster, Hint, Lines, Section } from '../../../components/layout/layout.tsx';
import { messageOf } from '../../../providers/http/http-error.ts';
import { toast } from '../../../providers/records/notifications.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { AppSetup } from './app-setup.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './factor.module.css';

/** An action that requires the password. */
interface Wish {
  title: string;
  failed: string;
  act: (present: string | null) => Promise<unknown>;
}

/** The current step of a setup. */
type Step = { app: { secret: string; picture: string } } | { passkey: Record<string, unknown> } | { codes: string[] };

/** Second factors of the user's account. */
export function SecondFactor({ state }: { state: AccountState }) {
  const { t, i18n } = useTranslation('account');
  const { call } = useApi();
  const [wish, setWish] = useState<Wish>();
  const [step, setStep] = useState<Step>();
  const { totp, passkeys, passkeysOffered, recoveryCodes, requiredBy } = state;
  const close = () => setStep(undefined);
  const showCodes = (codes: string[]) => setStep(codes.length > 0 ? { codes } : undefined);
  const fail = (failed: string) => (error: unknown) =>
    void toast('error', { message: failed, description: messageOf(error) });
  const want = (wanted: Wish) => {
    if (state.password) return setWish(wanted);
    wanted.act(null).catch(fail(wanted.failed));
    return undefined;
  };

  const removing = { failed: t('factor.removeFailed') };
  const done = () => void toast('success', { message: t('factor.removed') });
  const setUpApp: Wish = {
    title: t('factor.setUpApp'),
    failed: t('factor.appFailed'),
    act: async (present) => setStep({ app: await call(account.beginTotp, { body: { present } }) }),
  };
  const removeApp: Wish = {
    ...removing,
    title: t('factor.removeAppTitle'),
    act: async (present) => {
      await call(account.removeTotp, { body: { present } });
      done();
    },
  };
  const addPasskey: Wish = {
    title: t('factor.addPasskey'),
    failed: t('factor.passkeyFailed'),
    act: async (present) => setStep({ passkey: (await call(account.beginPasskey, { body: { present } })).options }),
  };
  const removePasskey = ({ id, name }: AccountState['passkeys'][number]): Wish => ({
    ...removing,
    title: t('factor.removePasskeyTitle', { name }),
    act: async (present) => {
      await call(account.removePasskey, { body: { present, id } });
      done();
    },
  });
  const newCodes: Wish = {
    title: t('factor.newCodesTitle'),
    failed: t('factor.codesFailed'),
    act: async (present) => {
      showCodes((await call(account.newRecoveryCodes, { body: { present } })).recoveryCodes);
    },
  };

  return (
    <Section>
      <h2>{t('factor.title')}</h2>
      <Hint>{t('factor.text')}</Hint>
      {requiredBy.length > 0 && <Hint>{t('factor.requiredBy', { names: formatList(requiredBy, i18n.language) })}</Hint>}
      <div className={styles.part}>
        <Cluster>
          <h3>{t('factor.app')}</h3>
          {totp && <Badge tone="accent">{t('factor.appOn')}</Badge>}
        </Cluster>
        {!(step && 'app' in step) && (
          <Button variant="outline" onClick={() => want(totp ? removeApp : setUpApp)}>
            {totp ? t('factor.removeApp') : t('factor.setUpApp')}
          </Button>
        )}
      </div>
      {step && 'app' in step && <AppSetup app={step.app} onDone={showCodes} onClose={close} />}
      <div className={styles.part}>
        <h3>{t('factor.passkeys')}</h3>
        {passkeysOffered && !(step && 'passkey' in step) && (
          <Button variant="outline" onClick={() => want(addPasskey)}>
            {t('factor.addPasskey')}
          </Button>
        )}
      </div>
      {passkeys.length === 0 && <Hint>{passkeysOffered ? t('factor.noPasskeys') : t('factor.passkeysElsewhere')}</Hint>}
      <Lines>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>{passkey.name}</span>
            <Hint as="span">
              {passkey.usedAt
                ? t('factor.passkeyUsed', { time: formatMoment(passkey.usedAt) })
                : t('factor.passkeyNew', { time: formatMoment(passkey.createdAt) })}
            </Hint>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('factor.removePasskeyThis', { name: passkey.name })}
              onClick={() => want(removePasskey(passkey))}
            >
              {t('factor.removePasskey')}
            </Button>
          </li>
        ))}
      </Lines>
      {step && 'passkey' in step && <PasskeyForm options={step.passkey} onDone={showCodes} onClose={close} />}
      {(totp || passkeys.length > 0) && (
        <>
          <div className={styles.part}>
            <h3>{t('factor.codes')}</h3>
            <Button variant="outline" onClick={() => want(newCodes)}>
              {t('factor.newCodes')}
            </Button>
          </div>
          <Hint>{t('factor.codesLeft', { count: recoveryCodes })}</Hint>
        </>
      )}
      {step && 'codes' in step && <RecoveryCodes codes={step.codes} onKept={close} />}
      {wish && (
        <PasswordDialog
          title={wish.title}
          onSaid={wish.act}
          onFailed={fail(wish.failed)}
          onClose={() => setWish(undefined)}
        />
      )}
    </Section>
  );
}
