import { useTranslation } from 'react-i18next';
import { type Action, actions } from '../../../../contract/calls/endpoint.ts';
import type { ExplanationQuestion } from '../../../../contract/people/explanation.ts';
import { Section } from '../../../components/layout/layout.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Explainer } from './explainer.tsx';
import { useAddress } from '../../../providers/workspace/use-address.ts';
import '../../../providers/texts/settings.ts';

const names = ['resource', 'action', 'recordId', 'language', 'propertyId'] as const;

/** Explains rights of the signed-in user; the target of “Why?” links. */
export function WhyPage() {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useAddress();
  const change = (question: ExplanationQuestion) =>
    setAddress(Object.fromEntries(names.map((name) => [name, question[name]])), { replace: true });
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
