import type { ComponentType } from 'react';
import type { AmenityGroup } from '../../../contract/amenity-groups.ts';
import { AmenitiesIcon, SparkIcon, VenuesIcon, path } from '../../components/icons.tsx';

const BedIcon = path(
  'M3 18.5V6',
  'M3 15.5h18',
  'M21 18.5v-5a3 3 0 0 0-3-3h-7v5',
  'M7 9.5a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
);
const WavesIcon = path(
  'M3 9c2-2 4-2 6 0s4 2 6 0 4-2 6 0',
  'M3 14c2-2 4-2 6 0s4 2 6 0 4-2 6 0',
  'M3 19c2-2 4-2 6 0s4 2 6 0 4-2 6 0',
);
const CutleryIcon = path('M7 3.5v17', 'M4.5 3.5v5a2.5 2.5 0 0 0 5 0v-5', 'M17 20.5v-17c-2.5 1.5-3.5 4.5-3.5 8.5H17');
const FamilyIcon = path(
  'M8 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  'M3.5 20v-3.5a4.5 4.5 0 0 1 9 0V20',
  'M17 9.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  'M14.5 20v-1.5a3 3 0 0 1 6 0V20',
);
const BikeIcon = path(
  'M6 13.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  'M18 13.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  'M6 17l4-8h5l3 8',
  'M10 9l4 8',
  'M14 5.5h2l1.5 4',
);
const AccessIcon = path(
  'M11 3.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  'M11 8.5v6h5l2.5 5',
  'M11 11h4.5',
  'M8.5 11.5a5 5 0 1 0 6 7',
);
const LeafIcon = path('M5 19c0-9 5-14 15-14 0 10-5 15-13 13', 'M5 20.5c1.5-5 4.5-8.5 9-10.5');

/** A picture for each heading. */
export const groupIcons: Record<AmenityGroup, ComponentType> = {
  room: BedIcon,
  wellness: WavesIcon,
  food: CutleryIcon,
  services: AmenitiesIcon,
  family: FamilyIcon,
  activities: BikeIcon,
  arrival: VenuesIcon,
  access: AccessIcon,
  green: LeafIcon,
  other: SparkIcon,
};
