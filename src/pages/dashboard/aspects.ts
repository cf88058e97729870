/** Completeness aspects; each has a list of records that lack it. */
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

/** Aspects of events and properties, in display order. */
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
