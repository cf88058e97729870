import type { ReactNode } from 'react';
import { hasComments, presenceCall } from '../../../../contract/people/commented.ts';
import { canBeFavorite } from '../../../../contract/people/favorite-resources.ts';
import { favorites } from '../../../../contract/people/favorites.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { FavoriteButton } from '../favorite/favorite-button.tsx';
import { OthersHere } from '../presence/others-here.tsx';

interface RecordMarksProps {
  resource: Resource;
  recordId: number;
  title: string;
  isEditing: boolean;
  /** Keeps the place of the star while the favorites load. */
  place: ReactNode;
}

/** The other people on a record, and on its page the star. */
export function RecordMarks({ resource, recordId, title, isEditing, place }: RecordMarksProps) {
  const { name } = resource;
  const showsOthers = useOffered(presenceCall) && hasComments(resource);
  const showsStar = useOffered(favorites.list) && canBeFavorite(resource) && !isEditing;
  return (
    <>
      {showsOthers && <OthersHere resource={name} recordId={recordId} isEditing={isEditing} />}
      {showsStar && <FavoriteButton resource={name} recordId={recordId} title={title} place={place} />}
    </>
  );
}
