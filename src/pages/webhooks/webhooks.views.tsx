import { Suspense } from 'react';
import type { ResourceViews } from '../views.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { lazyComponent } from '../../components/states/late.ts';

const SecretCard = lazyComponent(async () => (await import('./secret-card.tsx')).SecretCard);
const MessageLog = lazyComponent(async () => (await import('./message-log.tsx')).MessageLog);

/** A webhook's page shows its secret and its message log. */
export const webhookViews: ResourceViews = {
  resource: 'webhooks',
  aside: ({ id }) => (
    <Suspense fallback={<Skeleton height={150} />}>
      <SecretCard key={Number(id)} id={Number(id)} />
    </Suspense>
  ),
  below: ({ id, active }) => (
    <Suspense fallback={<Skeleton height={240} />}>
      <MessageLog key={Number(id)} id={Number(id)} active={active === true} />
    </Suspense>
  ),
};
