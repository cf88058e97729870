import { Suspense } from 'react';
import type { ResourceViews } from '../views.ts';
import { late } from '../../components/late.ts';

const SecretCard = late(async () => (await import('./secret-card.tsx')).SecretCard);
const MessageLog = late(async () => (await import('./message-log.tsx')).MessageLog);

/** A webhook's page has its secret, and what was sent. */
export const webhookViews: ResourceViews = {
  resource: 'webhooks',
  aside: ({ id }) => (
    <Suspense fallback={null}>
      <SecretCard key={Number(id)} id={Number(id)} />
    </Suspense>
  ),
  below: ({ id, active }) => (
    <Suspense fallback={null}>
      <MessageLog key={Number(id)} id={Number(id)} active={active === true} />
    </Suspense>
  ),
};
