/** Groups of amenities in order; separate from the vocabulary, which only their page needs. */
export const amenityGroups = [
  'room',
  'wellness',
  'food',
  'services',
  'family',
  'activities',
  'arrival',
  'access',
  'green',
  'other',
] as const;
/** A group of amenities. */
export type AmenityGroup = (typeof amenityGroups)[number];
