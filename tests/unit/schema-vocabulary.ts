/** Of schema.org the types that the website uses, with the properties that it may say of each, as https://schema.org describes them. */
const thing = ['name', 'description', 'url', 'image', 'sameAs'];
const located = [...thing, 'address', 'geo', 'telephone', 'maximumAttendeeCapacity'];
const lodging = [
  ...located,
  'email',
  'starRating',
  'checkinTime',
  'checkoutTime',
  'petsAllowed',
  'numberOfRooms',
  'amenityFeature',
];

export const vocabulary: Readonly<Record<string, readonly string[]>> = {
  WebSite: [...thing, 'inLanguage', 'publisher'],
  Organization: [...thing, 'logo', 'email', 'telephone'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', 'item', 'url'],
  Event: [...thing, 'startDate', 'endDate', 'location', 'organizer', 'inLanguage'],
  Place: located,
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  Hotel: lodging,
  LodgingBusiness: lodging,
  Rating: ['ratingValue', 'bestRating'],
  LocationFeatureSpecification: ['name', 'value'],
  Article: [...thing, 'headline', 'inLanguage', 'dateModified', 'author'],
};

/** What cannot be left out, so that search engines take a thing for what it is. */
export const required: Readonly<Record<string, readonly string[]>> = {
  Event: ['name', 'startDate', 'location'],
  Hotel: ['name', 'address'],
  Place: [],
  Article: ['headline', 'author'],
  ListItem: ['position'],
};

/** What a property says, where it is more than text. */
export const values: Readonly<Record<string, RegExp>> = {
  startDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  endDate: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  dateModified: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  url: /^https:\/\/waymark\.example\/sites\/lake\.example\//,
  item: /^https:\/\/waymark\.example\/sites\/lake\.example\//,
  image: /^https:\/\/waymark\.example\/v1\//,
  checkinTime: /^\d\d:\d\d:\d\d$/,
};
