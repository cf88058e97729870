import '../../../providers/texts/account.ts';
import { useTranslation } from 'react-i18next';
import { type UserRecord, users } from '../../../../contract/people/user.ts';
import { CheckBox } from '../../../components/fields/choices/check-box.tsx';
import { Hint, Section, SectionHead } from '../../../components/layout/layout.tsx';
import { useChange } from '../../../providers/records/use-change.ts';
import { useServices } from '../../../providers/services.ts';
import { meQuery } from '../../../providers/session/user.ts';

/** Which mails the user gets; a change is saved at once. */
export function Mails({ mails }: { mails: NonNullable<UserRecord['mails']> }) {
  const { t } = useTranslation('account');
  const { http, queries } = useServices();
  const { change: save, input } = useChange(
    async (inbox: boolean) => {
      const { data } = await http.call(users.updateMe, { body: { mails: { inbox } } });
      queries.person.setQueryData(meQuery(http).queryKey, data);
    },
    {
      done: (_done, inbox) => ({ message: t(inbox ? 'mails.on' : 'mails.off') }),
      failed: t('mails.failed'),
    },
  );
  return (
    <Section>
      <SectionHead>
        <h2>{t('mails.title')}</h2>
      </SectionHead>
      <CheckBox checked={input ?? mails.inbox} onChange={(inbox) => void save(inbox)}>
        {t('mails.inbox')}
      </CheckBox>
      <Hint>{t('mails.hint')}</Hint>
    </Section>
  );
}
