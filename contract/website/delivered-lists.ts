/** The resources with pages on websites, each with its list in the delivery and on the website. */
export const deliveredLists: Readonly<Record<string, string>> = {
  events: 'events',
  venues: 'venues',
  properties: 'properties',
  'property-posts': 'posts',
  'blog-posts': 'blog',
  pages: 'pages',
};
