import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import type { ResourceViews } from '../views.ts';

const History = lazy(async () => ({ default: (await import('./history.tsx')).History }));

/** A style guide's page shows its versions beside it. */
export const styleguideViews: ResourceViews = {
  resource: 'styleguides',
  cells: {
    typeId: ({ typeId, labels }) => {
      const title = (labels as Record<string, string | null> | undefined)?.typeId;
      return title ? <Link to={`/settings/styleguide-types/${Number(typeId)}`}>{title}</Link> : undefined;
    },
  },
  aside: (record) => (
    <Suspense fallback={null}>
      <History id={Number(record.id)} version={Number(record.version)} />
    </Suspense>
  ),
};
