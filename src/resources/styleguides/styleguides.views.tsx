import { Link } from 'react-router';
import type { ResourceViews } from '../views.ts';

/** A type's name leads to it. */
export const styleguideViews: ResourceViews = {
  resource: 'styleguides',
  cells: {
    typeId: ({ typeId, labels }) => {
      const title = (labels as Record<string, string | null> | undefined)?.typeId;
      return title ? <Link to={`/settings/styleguide-types/${Number(typeId)}`}>{title}</Link> : undefined;
    },
  },
};
