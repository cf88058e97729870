import { Suspense } from 'react';
import { lazyComponent } from '../../components/states/late.ts';
import type { FormSectionProps } from '../form-views.ts';

const PropertyOffer = lazyComponent(async () => (await import('./property-offer.tsx')).PropertyOffer);

/** The fields of a post, with what its property offers for them. */
export const PropertySection = ({ children, ...form }: FormSectionProps) => (
  <>
    {children}
    {typeof form.values.webapp_property_id === 'number' && (
      <Suspense>
        <PropertyOffer {...form} propertyId={form.values.webapp_property_id} />
      </Suspense>
    )}
  </>
);
