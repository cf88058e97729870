import { Suspense } from 'react';
import type { ResourceViews } from '../views.ts';
import { lazyComponent } from '../../components/states/late.ts';

const PropertyLinks = lazyComponent(async () => (await import('./property-links.tsx')).PropertyLinks);

/** A property's page links to its data on other screens. */
export const propertyViews: ResourceViews = {
  resource: 'properties',
  aside: (record) => (
    <Suspense fallback={null}>
      <PropertyLinks id={Number(record.id)} workspaceId={Number(record.workspaceId)} />
    </Suspense>
  ),
};
