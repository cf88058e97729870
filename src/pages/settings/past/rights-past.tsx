import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rightsHistory } from '../../../../contract/people/rights-history.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { Section } from '../../../components/layout/layout.tsx';
import { type RightsSubject, RightsChanges } from './rights-changes.tsx';

/** History of rights of a user, a role or the organization. Loads on opening. */
export function RightsPast(subject: RightsSubject) {
  const { t } = useTranslation('settings');
  const may = useMay('users');
  const [open, setOpen] = useState(false);
  if (!useOffered(rightsHistory.list) || !may('read')) return null;
  return (
    <Section>
      <h2>{t('past.title')}</h2>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('past.show')}</summary>
        {open && <RightsChanges {...subject} />}
      </details>
    </Section>
  );
}
