import { useTranslation } from 'react-i18next';
import { invitations } from '../../../../contract/people/people.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { Hint, Lines, Section } from '../../../components/layout/layout.tsx';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMay } from '../../../providers/session/use-may.ts';

/** Pending invitations; nothing if there are none, or the server has no invitations. */
export function OpenInvitations() {
  const { t } = useTranslation('settings');
  const may = useMay('users');
  const { call } = useApi();
  const { data = [] } = useAsked(invitations.list, {});
  const { change: withdraw, input: leaving } = useChange((id: number) => call(invitations.remove, { params: { id } }), {
    failed: t('people.withdrawFailed'),
  });
  if (data.length === 0) return null;
  return (
    <Section>
      <h2>{t('people.open')}</h2>
      <Lines>
        {data.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <span>{email}</span>
            <Badge tone="accent">{role}</Badge>
            <Hint as="span">{t('people.expires', { time: formatMoment(expiresAt) })}</Hint>
            {may('delete') && (
              <Button
                variant="outline"
                size="sm"
                loading={leaving === id}
                aria-label={t('people.withdrawThis', { email })}
                onClick={() => void withdraw(id)}
              >
                {t('people.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </Lines>
    </Section>
  );
}
