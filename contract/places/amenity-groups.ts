/** Under which headings amenities stand, in this order. Apart from the vocabulary, which only their screen needs. */
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
/** One of the headings. */
export type AmenityGroup = (typeof amenityGroups)[number];
