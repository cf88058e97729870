import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropDown } from '../../components/overlays/drop-down.tsx';
import { PropertiesIcon } from '../../components/icons/icons.tsx';
import { NoProperty } from '../../components/states/no-property.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PropertyChoice } from '../../components/property-choice.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useLanguages } from '../../providers/i18n/use-languages.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useProperty } from '../../providers/workspace/use-property.ts';
import { Tips } from '../../components/tips/tips.tsx';
import { LanguagePanel } from '../../components/language-panel/language-panel.tsx';
import { usePropertyLanguages } from '../../providers/i18n/use-property-languages.ts';
import { FactSheet } from './fact-sheet.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import styles from './facts.module.css';
import '../../providers/texts/facts.ts';

/** `/property-facts`: facts of the active property by language. */
export function FactsPage() {
  const { t } = useTranslation('facts');
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
      ) : (
        <NoProperty
          status={status}
          hasSome={properties.length > 0}
          icon={<PropertiesIcon />}
          chooseText={t('chooseText')}
          loading={<Skeleton height={320} />}
          onRetry={retry}
        />
      )}
    </>
  );
}

/** A sheet per language, the default first. */
function InLanguages({ propertyId }: { propertyId: number }) {
  const { t } = useTranslation('facts');
  const may = useMay('property-languages');
  const maySettle = may('create') || may('update') || may('delete');
  const { languages, defaultCode, error, status } = useLanguages();
  const [chosen, choose] = useState<string>();
  const active = languages.filter(({ isActive, code }) => isActive && code !== '');
  const language = active.some(({ code }) => code === chosen) ? (chosen as string) : defaultCode;
  if (status !== 'ready' && languages.length === 0) return <Skeleton height={320} />;
  return (
    <>
      {error && (
        <p className={styles.factsNote} role="status">
          {error}
        </p>
      )}
      <div className={styles.factsLanguages}>
        <LanguageTabs languages={active} value={language} onChange={choose} />
        {maySettle && (
          <DropDown label={t('languages')}>
            <div className={styles.factsPanel}>
              <Tips>
                <PropertyLanguages propertyId={propertyId} />
              </Tips>
            </div>
          </DropDown>
        )}
      </div>
      <FactSheet key={language} propertyId={propertyId} language={language} defaultCode={defaultCode} />
    </>
  );
}

function PropertyLanguages({ propertyId }: { propertyId: number }) {
  return <LanguagePanel {...usePropertyLanguages(propertyId)} />;
}
