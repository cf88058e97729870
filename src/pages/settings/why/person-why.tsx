import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplanationQuestion } from '../../../../contract/people/explanation.ts';
import type { PersonRecord } from '../../../../contract/people/people.ts';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { Explainer } from './explainer.tsx';

/** Explains rights of a user. Loads on opening. */
export function PersonWhy({ person: { id, name } }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState<ExplanationQuestion>({ userId: id, resource: 'events', action: 'update' });
  return (
    <Section>
      <h2>{t('why.personTitle', { name })}</h2>
      <Hint>{t('why.personText')}</Hint>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('why.ask')}</summary>
        {open && <Explainer question={question} onChange={setQuestion} />}
      </details>
    </Section>
  );
}
