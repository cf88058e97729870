import type { AnyValues } from '../../../contract/views.ts';
import type { ResourceViews } from '../views.ts';
import { ReadingTime } from './reading-time.tsx';

const readingTime = ({ readingMinutes }: AnyValues) =>
  typeof readingMinutes === 'number' ? <ReadingTime minutes={readingMinutes} /> : undefined;

/** How long a post takes to read is said in words: a bare number could be anything. */
export const blogPostViews: ResourceViews = {
  resource: 'blog-posts',
  cells: { readingMinutes: readingTime },
  line: { readingMinutes: readingTime },
};
