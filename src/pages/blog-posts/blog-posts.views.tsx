import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { ResourceViews } from '../views.ts';
import { ReadingTime } from './reading-time.tsx';

const readingTime = ({ readingMinutes }: AnyValues) =>
  typeof readingMinutes === 'number' ? <ReadingTime minutes={readingMinutes} /> : undefined;

/** Shows the reading time with its unit. */
export const blogPostViews: ResourceViews = {
  resource: 'blog-posts',
  cells: { readingMinutes: readingTime },
  line: { readingMinutes: readingTime },
};
