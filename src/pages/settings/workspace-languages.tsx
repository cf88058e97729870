import { useTranslation } from 'react-i18next';
import { PropertyChoice } from '../../components/property-choice.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useLanguages } from '../../providers/i18n/use-languages.ts';
import { useProperty } from '../../providers/workspace/use-property.ts';
import { Apart, Hint, SectionHead } from '../../components/layout/layout.tsx';
import { LanguagePanel } from '../../components/language-panel/language-panel.tsx';
import { usePropertyLanguages } from '../../providers/i18n/use-property-languages.ts';
import '../../providers/texts/facts.ts';

/** Languages of the workspace's properties, one property at a time: default and active ones (S3.05, S4.08). */
export function WorkspaceLanguages() {
  const { t } = useTranslation('settings');
  const { status, error } = useLanguages();
  const { status: listed, properties, property, choose } = useProperty();
  const isComing = listed === 'loading';
  if (properties.length === 0 && !isComing) return null;
  return (
    <Apart aria-labelledby="workspace-languages">
      <SectionHead>
        <h3 id="workspace-languages">{t('workspaces.languages')}</h3>
        <PropertyChoice properties={properties} value={property?.id} onChange={choose} />
      </SectionHead>
      {error && <Hint role="status">{error}</Hint>}
      {property && status === 'ready' ? (
        <PropertyLanguages propertyId={property.id} />
      ) : (
        (property || isComing) && <Skeleton height={206} />
      )}
    </Apart>
  );
}

function PropertyLanguages({ propertyId }: { propertyId: number }) {
  return <LanguagePanel {...usePropertyLanguages(propertyId)} />;
}
