import { Suspense } from 'react';
import { late } from '../../components/late.ts';
import type { ResourceViews } from '../views.ts';

const MediaUses = late(async () => (await import('./media-uses.tsx')).MediaUses);

/** Beside a file stands where it is used. */
export const mediaViews: ResourceViews = {
  resource: 'media',
  line: {
    width: ({ width, height }) => (width ? `${Number(width)} × ${Number(height)}` : undefined),
  },
  aside: (record) => (
    <Suspense fallback={null}>
      <MediaUses key={String(record.id)} id={Number(record.id)} />
    </Suspense>
  ),
};
