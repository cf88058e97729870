import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Action, actions } from '../../../../contract/endpoint.ts';
import type { ExplanationQuestion } from '../../../../contract/explanation.ts';
import { Section } from '../../../components/layout/layout.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Explainer } from './explainer.tsx';
import '../../../providers/texts/settings.ts';

const names = ['resource', 'action', 'recordId', 'language', 'propertyId'] as const;

/** What one may do oneself, and why or why not: where "Why?" leads. */
export function WhyPage() {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useSearchParams();
  const change = (question: ExplanationQuestion) =>
    setAddress(
      (latest) => {
        const next = new URLSearchParams(latest);
        for (const name of names) {
          if (question[name] === undefined) next.delete(name);
          else next.set(name, String(question[name]));
        }
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title={t('why.title')} detail={t('why.text')} />
      <Section>
        <Explainer question={questionIn(address)} onChange={change} />
      </Section>
    </>
  );
}

function questionIn(address: URLSearchParams): ExplanationQuestion {
  const action = address.get('action') as Action;
  return {
    resource: address.get('resource') ?? 'events',
    action: actions.includes(action) ? action : 'read',
    recordId: Number(address.get('recordId')) || undefined,
    language: address.get('language') ?? undefined,
    propertyId: Number(address.get('propertyId')) || undefined,
  };
}
