import type { ComponentType } from 'react';
import AccessibilityGlyph from 'lucide-react/icons/accessibility';
import BabyGlyph from 'lucide-react/icons/baby';
import BedGlyph from 'lucide-react/icons/bed-double';
import BikeGlyph from 'lucide-react/icons/bike';
import CarGlyph from 'lucide-react/icons/car';
import EllipsisGlyph from 'lucide-react/icons/ellipsis';
import HandPlatterGlyph from 'lucide-react/icons/hand-platter';
import LeafGlyph from 'lucide-react/icons/leaf';
import UtensilsGlyph from 'lucide-react/icons/utensils';
import WavesGlyph from 'lucide-react/icons/waves';
import type { AmenityGroup } from '../../../contract/amenity-groups.ts';
import { icon } from '../../components/icons.tsx';

/** A picture for each heading. */
export const groupIcons: Record<AmenityGroup, ComponentType> = {
  room: icon(BedGlyph),
  wellness: icon(WavesGlyph),
  food: icon(UtensilsGlyph),
  services: icon(HandPlatterGlyph),
  family: icon(BabyGlyph),
  activities: icon(BikeGlyph),
  arrival: icon(CarGlyph),
  access: icon(AccessibilityGlyph),
  green: icon(LeafGlyph),
  other: icon(EllipsisGlyph),
};
