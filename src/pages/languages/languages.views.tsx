import type { ResourceViews } from '../views.ts';

/** Shows the plain code, because the name is in the column before it. */
export const languagesViews: ResourceViews = {
  resource: 'languages',
  cells: { code: ({ code }) => (typeof code === 'string' ? code : undefined) },
};
