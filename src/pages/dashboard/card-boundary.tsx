import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import { dropUnobservedQueries } from '../../providers/records/query-clients.ts';

/** Error boundary of a single card, with a retry (C-15). */
export function CardBoundary({ title, children }: { title: string; children: ReactNode }) {
  const client = useQueryClient();
  return (
    <ErrorBoundary
      inline
      onRetry={() => dropUnobservedQueries(client)}
      renderFailed={(words) => <Card title={title}>{words}</Card>}
    >
      {children}
    </ErrorBoundary>
  );
}
