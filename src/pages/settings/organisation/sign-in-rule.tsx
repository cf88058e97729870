import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInRule } from '../../../../contract/people/accounts.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Cluster, Hint, Section } from '../../../components/layout/layout.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import '../../../providers/texts/account.ts';

/** Whether the organization requires a second factor; nothing for external providers. */
export function SignInRule() {
  const { t } = useTranslation('account');
  const may = useMay('organizations');
  const { call } = useApi();
  const { data, isPending } = useAsked(signInRule.read, {});
  const [asking, setAsking] = useState(false);
  const { change: set, busy } = useChange((secondFactor: boolean) => call(signInRule.set, { body: { secondFactor } }), {
    done: (_done, secondFactor) => ({ message: t(secondFactor ? 'rule.set' : 'rule.unset') }),
    failed: t('rule.failed'),
  });
  if (isPending)
    return (
      <Section aria-busy>
        <Skeleton height={92} />
      </Section>
    );
  if (!data?.offered) return null;
  const { secondFactor } = data;
  return (
    <Section>
      <h2>{t('rule.title')}</h2>
      <Hint>{t(secondFactor ? 'rule.on' : 'rule.off')}</Hint>
      {may('update') && (
        <Cluster>
          <Button variant="outline" loading={busy} onClick={() => (secondFactor ? void set(false) : setAsking(true))}>
            {t(secondFactor ? 'rule.release' : 'rule.require')}
          </Button>
        </Cluster>
      )}
      {asking && (
        <ConfirmDialog
          title={t('rule.requireTitle')}
          confirm={t('rule.require')}
          cancel={t('cancel')}
          busy={busy}
          onConfirm={() => void set(true).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          {t('rule.requireText')}
        </ConfirmDialog>
      )}
    </Section>
  );
}
