import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface QueryResultProps<Data> {
  query: { data?: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Approximate height of the content, to avoid layout shifts. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** Shows a query's state: a skeleton, the error with a retry button, or the data. */
export function QueryResult<Data>({ query, height = 160, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}
