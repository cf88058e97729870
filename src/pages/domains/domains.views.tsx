import { Suspense } from 'react';
import type { ResourceViews } from '../views.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { lazyComponent } from '../../components/states/late.ts';

const ProofCard = lazyComponent(async () => (await import('./proof-card.tsx')).ProofCard);

/** A domain's page shows whether it is verified, and how to verify it. */
export const domainViews: ResourceViews = {
  resource: 'domains',
  below: ({ id, version }) => (
    <Suspense fallback={<Skeleton height={320} />}>
      <ProofCard key={`${id} ${version}`} id={Number(id)} />
    </Suspense>
  ),
};
