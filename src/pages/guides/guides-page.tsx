import { useTranslation } from 'react-i18next';
import { GuidesIcon } from '../../components/icons.tsx';
import { NoProperty } from '../../components/no-property.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PropertyChoice } from '../../components/property-choice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useProperty } from '../../providers/use-property.ts';
import { GuideDesk } from './guide-desk.tsx';
import { GuidesLinks } from './guides-links.tsx';
import '../../providers/texts/amenities.ts';
import '../../providers/texts/facts.ts';
import '../../providers/texts/guides.ts';

/** `/generate`: texts about the active property, from its facts (S2.02). */
export function GuidesPage() {
  const { t } = useTranslation('guides');
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
      <GuidesLinks />
      {property ? (
        <GuideDesk key={property.id} propertyId={property.id} />
      ) : (
        <NoProperty
          status={status}
          hasSome={properties.length > 0}
          icon={<GuidesIcon />}
          chooseText={t('chooseText')}
          loading={<Skeleton height={320} />}
          onRetry={retry}
        />
      )}
    </>
  );
}
