import type { ComponentType } from 'react';
import { Accessibility, Baby, BedDouble, Bike, Car, Ellipsis, HandPlatter, Leaf, Utensils, Waves } from 'lucide';
import type { AmenityGroup } from '../../../contract/places/amenity-groups.ts';
import { icon } from '../../components/icons/icons.tsx';

/** Icon of each group. */
export const groupIcons: Record<AmenityGroup, ComponentType> = {
  room: icon(BedDouble),
  wellness: icon(Waves),
  food: icon(Utensils),
  services: icon(HandPlatter),
  family: icon(Baby),
  activities: icon(Bike),
  arrival: icon(Car),
  access: icon(Accessibility),
  green: icon(Leaf),
  other: icon(Ellipsis),
};
