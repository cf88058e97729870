import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { DropDown } from '../../components/drop-down.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PropertiesIcon } from '../../components/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PropertyChoice } from '../../components/property-choice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLanguageState, useServices } from '../../providers/services.ts';
import { useMay } from '../../providers/use-may.ts';
import { useProperty } from '../../providers/use-property.ts';
import { LanguagePanel } from '../../resources/property-languages/language-panel.tsx';
import { FactSheet } from './fact-sheet.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import './facts.css';

/** `/property-facts`: what is true of the active property, language by language. */
export function FactsPage() {
  const { t } = useTranslation(['facts', 'properties']);
  const { status, properties, property, choose, retry } = useProperty();
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail')}
        actions={
          properties.length > 0 && <PropertyChoice properties={properties} value={property?.id} onChange={choose} />
        }
      />
      {property ? (
        <InLanguages key={property.id} propertyId={property.id} />
      ) : status === 'ready' && properties.length > 0 ? (
        <EmptyState icon={<PropertiesIcon />} title={t('properties:chooseTitle')} text={t('chooseText')} />
      ) : status === 'ready' ? (
        <EmptyState
          icon={<PropertiesIcon />}
          title={t('properties:noneTitle')}
          text={t('properties:noneText')}
          action={<Button href="/properties">{t('properties:toProperties')}</Button>}
        />
      ) : status === 'loading' ? (
        <Skeleton height={320} />
      ) : (
        <ErrorState message={t('properties:failed')} onRetry={retry} />
      )}
    </>
  );
}

/** One sheet per language; the default first. */
function InLanguages({ propertyId }: { propertyId: number }) {
  const { t } = useTranslation('facts');
  const { languages: languageStore } = useServices();
  const may = useMay('property-languages');
  const maySettle = may('create') || may('update') || may('delete');
  const { languages, defaultCode, error, status } = useLanguageState();
  useEffect(() => languageStore.watch(), [languageStore]);
  const [chosen, choose] = useState<string>();
  const active = languages.filter(({ isActive, code }) => isActive && code !== '');
  const language = active.some(({ code }) => code === chosen) ? (chosen as string) : defaultCode;
  if (status !== 'ready' && languages.length === 0) return <Skeleton height={320} />;
  return (
    <>
      {error && (
        <p className="wm-facts-note" role="status">
          {error}
        </p>
      )}
      <div className="wm-facts-languages">
        <LanguageTabs languages={active} value={language} onChange={choose} />
        {maySettle && (
          <DropDown label={t('languages')}>
            <div className="wm-facts-panel">
              <LanguagePanel propertyId={propertyId} />
            </div>
          </DropDown>
        )}
      </div>
      <FactSheet key={language} propertyId={propertyId} language={language} defaultCode={defaultCode} />
    </>
  );
}
