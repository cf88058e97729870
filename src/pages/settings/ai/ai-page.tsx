import { useTranslation } from 'react-i18next';
import { type Setup, models } from '../../../../contract/writing/models.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { Section } from '../../../components/layout/layout.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { ProviderForm } from './provider-form.tsx';
import { RemoveProvider } from './remove-provider.tsx';
import { TryProvider } from './try-provider.tsx';
import { UsageSection } from './usage.tsx';
import '../../../providers/texts/ai.ts';
import '../../../providers/texts/settings.ts';

/** AI settings of the organization: provider, costs and limits (S2.02). */
export function AiPage() {
  const { t } = useTranslation(['ai', 'settings']);
  const may = useMay('ai')('update');
  return (
    <>
      <PageHeader title={t('settings:areas.ai')} detail={t('detail')} />
      {may ? <Settings /> : <EmptyState title={t('mayNot.title')} text={t('mayNot.text')} />}
    </>
  );
}

function Settings() {
  const setup = useAsked(models.read, {});
  return (
    <QueryResult query={setup} height={640}>
      {(found) => (
        <>
          <WhoWrites setup={found} />
          {(found.provider || found.byServer) && (
            <>
              <UsageSection />
              <TryProvider />
            </>
          )}
          <ProviderForm key={JSON.stringify(found.provider)} setup={found} />
          {found.provider && <RemoveProvider />}
        </>
      )}
    </QueryResult>
  );
}

function WhoWrites({ setup: { provider, byServer } }: { setup: Setup }) {
  const { t } = useTranslation('ai');
  const named = ({ textModel, visionModel }: { textModel: string | null; visionModel: string | null }) => {
    const which = textModel && visionModel ? 'and' : textModel ? 'text' : 'vision';
    return t(`now.${which}`, { text: textModel, vision: visionModel });
  };
  return (
    <Section>
      <h2>{t('now.title')}</h2>
      <p>
        {provider
          ? t('now.own', { models: named(provider), host: URL.parse(provider.address)?.host ?? provider.address })
          : byServer
            ? t('now.server', { models: named(byServer) })
            : t('now.composer')}
      </p>
    </Section>
  );
}
