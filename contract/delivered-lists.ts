/** The resources of which each record has a page on websites, and in which list of the delivery and of the website it stands. */
export const deliveredLists: Readonly<Record<string, string>> = {
  events: 'events',
  venues: 'venues',
  properties: 'properties',
  'property-posts': 'posts',
  'blog-posts': 'blog',
};
