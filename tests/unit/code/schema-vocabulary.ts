import type * as Schema from 'schema-dts';

/** Schema.org's properties of each type: an unknown property does not compile. `schema-dts` is generated from the vocabulary. */
type KnownOf<Kind, Name extends string> = readonly (keyof Extract<Kind, { '@type': Name }>)[];

/** The types of schema.org on the website, with the properties that each may have. */
const thing = ['name', 'description', 'url', 'image', 'sameAs'] as const;
const located = [...thing, 'address', 'geo', 'telephone', 'maximumAttendeeCapacity'] as const;
const lodging = [
  ...located,
  'email',
  'starRating',
  'checkinTime',
  'checkoutTime',
  'petsAllowed',
  'numberOfRooms',
  'amenityFeature',
] as const;

const known = {
  WebSite: [...thing, 'inLanguage', 'publisher'],
  Organization: [...thing, 'logo', 'email', 'telephone'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', 'item', 'url'],
  Event: [
    ...thing,
    'startDate',
    'endDate',
    'eventStatus',
    'eventAttendanceMode',
    'isAccessibleForFree',
    'offers',
    'location',
    'organizer',
    'inLanguage',
  ],
  VirtualLocation: ['url'],
  Offer: ['url', 'price', 'priceCurrency', 'availability'],
  Place: located,
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  Hotel: lodging,
  LodgingBusiness: lodging,
  Rating: ['ratingValue', 'bestRating'],
  LocationFeatureSpecification: ['name', 'value'],
  Article: [...thing, 'headline', 'inLanguage', 'dateModified', 'author'],
  BlogPosting: [
    ...thing,
    'headline',
    'inLanguage',
    'datePublished',
    'dateModified',
    'timeRequired',
    'articleSection',
    'keywords',
    'author',
  ],
  Person: ['name'],
} as const satisfies {
  WebSite: KnownOf<Schema.WebSite, 'WebSite'>;
  Organization: KnownOf<Schema.Organization, 'Organization'>;
  BreadcrumbList: KnownOf<Schema.BreadcrumbList, 'BreadcrumbList'>;
  ItemList: KnownOf<Schema.ItemList, 'ItemList'>;
  ListItem: KnownOf<Schema.ListItem, 'ListItem'>;
  Event: KnownOf<Schema.Event, 'Event'>;
  VirtualLocation: KnownOf<Schema.VirtualLocation, 'VirtualLocation'>;
  Offer: KnownOf<Schema.Offer, 'Offer'>;
  Place: KnownOf<Schema.Place, 'Place'>;
  PostalAddress: KnownOf<Schema.PostalAddress, 'PostalAddress'>;
  GeoCoordinates: KnownOf<Schema.GeoCoordinates, 'GeoCoordinates'>;
  Hotel: KnownOf<Schema.Hotel, 'Hotel'>;
  LodgingBusiness: KnownOf<Schema.LodgingBusiness, 'LodgingBusiness'>;
  Rating: KnownOf<Schema.Rating, 'Rating'>;
  LocationFeatureSpecification: KnownOf<Schema.LocationFeatureSpecification, 'LocationFeatureSpecification'>;
  Article: KnownOf<Schema.Article, 'Article'>;
  BlogPosting: KnownOf<Schema.BlogPosting, 'BlogPosting'>;
  Person: KnownOf<Schema.Person, 'Person'>;
};

/** The properties by the name of their type. */
export const vocabulary: Readonly<Record<string, readonly string[]>> = known;

/** Required by search engines to recognize the type. */
export const required: Readonly<Record<string, readonly string[]>> = {
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  Hotel: ['name', 'address'],
  Place: ['name', 'address'],
  Article: ['headline', 'author'],
  BlogPosting: ['headline', 'author', 'datePublished'],
  ListItem: ['position'],
};

/** The type of a property's value, if it is not text. */
export const values: Readonly<Record<string, RegExp>> = {
  startDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  endDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  datePublished: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  dateModified: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  url: /^https:\/\/waymark\.example\/sites\/lake\.example\//,
  item: /^https:\/\/waymark\.example\/sites\/lake\.example\//,
  image: /^https:\/\/waymark\.example\/v1\//,
  checkinTime: /^\d\d:\d\d:\d\d$/,
};
