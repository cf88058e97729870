import { Suspense } from 'react';
import { Link } from 'react-router';
import { defaultLanguageCode } from '../../../contract/calls/constants.ts';
import { lazyComponent } from '../../components/states/late.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { ResourceViews } from '../views.ts';

const TrainingPanel = lazyComponent(async () => (await import('./training-panel.tsx')).TrainingPanel);

/** The type links to its page; a style guide's page shows its training below. */
export const styleguideViews: ResourceViews = {
  resource: 'styleguides',
  cells: {
    typeId: ({ typeId, labels }) => {
      const title = (labels as Record<string, string | null> | undefined)?.typeId;
      return title ? <Link to={`/settings/styleguide-types/${Number(typeId)}`}>{title}</Link> : undefined;
    },
  },
  below: ({ id, language, examples }) => (
    <Suspense fallback={<Skeleton height={240} />}>
      <TrainingPanel
        key={Number(id)}
        id={Number(id)}
        language={typeof language === 'string' ? language : defaultLanguageCode}
        hasExamples={typeof examples === 'string' && examples !== ''}
      />
    </Suspense>
  ),
};
