import { Suspense, lazy } from 'react';
import type { ResourceViews } from '../views.ts';

const History = lazy(async () => ({ default: (await import('./history.tsx')).History }));

/** A style guide's page shows its versions beside it. */
export const styleguideViews: ResourceViews = {
  resource: 'styleguides',
  aside: (record) => (
    <Suspense fallback={null}>
      <History id={Number(record.id)} version={Number(record.version)} />
    </Suspense>
  ),
};
