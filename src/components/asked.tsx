import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface AskedProps<Data> {
  of: { data?: Data | undefined; error: Error | null; refetch: () => unknown };
  /** About as high as what will stand there, so that nothing jumps. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for: its shape until it is there, why it is not, or itself. */
export function Asked<Data>({ of, height = 160, children }: AskedProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorState message={of.error.message} onRetry={() => void of.refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}
