import { Suspense } from 'react';
import { late } from '../../components/late.ts';
import type { ResourceViews } from '../views.ts';
import type { MediaRecord } from './media.resource.ts';

const AddMedia = late(async () => (await import('./add-media.tsx')).AddMedia);
const ReplaceFile = late(async () => (await import('./replace-file.tsx')).ReplaceFile);
const MediaUses = late(async () => (await import('./media-uses.tsx')).MediaUses);

/** Files are added by their bytes; beside each stands where it is used. */
export const mediaViews: ResourceViews = {
  resource: 'media',
  line: {
    width: ({ width, height }) => (width ? `${Number(width)} × ${Number(height)}` : undefined),
  },
  add: () => (
    <Suspense fallback={null}>
      <AddMedia />
    </Suspense>
  ),
  aside: (record) => (
    <Suspense fallback={null}>
      <ReplaceFile record={record as MediaRecord} />
      <MediaUses key={String(record.id)} id={Number(record.id)} />
    </Suspense>
  ),
};
