/** What records may be told to have: what is without it is a list of its own. */
export interface Aspect {
  key:
    | 'eventPictures'
    | 'eventDescriptions'
    | 'eventLanguage'
    | 'propertyPictures'
    | 'propertyFacts'
    | 'propertyAmenities';
  resource: string;
  without: Record<string, string>;
  language?: string;
}

/** All that events and properties may lack, in the order in which it is told. */
export const aspectsIn = (languages: readonly string[]): Aspect[] => [
  { key: 'eventPictures', resource: 'events', without: { lacks: 'picture' } },
  { key: 'eventDescriptions', resource: 'events', without: { lacks: 'description' } },
  ...languages.map((language): Aspect => ({
    key: 'eventLanguage',
    resource: 'events',
    without: { untranslated: language },
    language,
  })),
  { key: 'propertyPictures', resource: 'properties', without: { lacks: 'picture' } },
  { key: 'propertyFacts', resource: 'properties', without: { lacks: 'facts' } },
  { key: 'propertyAmenities', resource: 'properties', without: { lacks: 'amenities' } },
];
