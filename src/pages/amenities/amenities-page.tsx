import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { AmenitiesIcon } from '../../components/icons/icons.tsx';
import { NoProperty } from '../../components/states/no-property.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PropertyChoice } from '../../components/property-choice.tsx';
import { useProperty } from '../../providers/workspace/use-property.ts';
import { AmenitySheet } from './amenity-sheet.tsx';
import { AmenitySkeleton } from './amenity-skeleton.tsx';
import '../../providers/texts/amenities.ts';

/** `/hotel`: amenities of the active property (S2.02). */
export function AmenitiesPage() {
  const { t } = useTranslation('amenities');
  const { status, properties, property, domainId, choose, retry } = useProperty();
  const header = (
    <PageHeader
      title={t('title')}
      detail={t('detail')}
      actions={
        properties.length > 0 && <PropertyChoice properties={properties} value={property?.id} onChange={choose} />
      }
    />
  );
  if (domainId === undefined)
    return (
      <>
        {header}
        <EmptyState icon={<AmenitiesIcon />} title={t('noDomainTitle')} text={t('noDomainText')} />
      </>
    );
  return (
    <>
      {header}
      {property ? (
        <AmenitySheet key={property.id} propertyId={property.id} domainId={domainId} />
      ) : (
        <NoProperty
          status={status}
          hasSome={properties.length > 0}
          icon={<AmenitiesIcon />}
          chooseText={t('chooseText')}
          loading={<AmenitySkeleton />}
          onRetry={retry}
        />
      )}
    </>
  );
}
