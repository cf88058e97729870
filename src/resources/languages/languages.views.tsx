import type { ResourceViews } from '../views.ts';

/** Its name stands before it: the code is shown as it is. */
export const languagesViews: ResourceViews = {
  resource: 'languages',
  cells: { code: ({ code }) => (typeof code === 'string' ? code : undefined) },
};
