/** Routes with screenshots. `:id` is the first record of the list before it. */
export const photographed: readonly string[] = [
  '/',
  '/recent-changes',
  '/inbox',
  '/liveposts',
  '/generate',
  '/generate/runs',
  '/generate/runs/new',
  '/generate/review',
  '/configuration/content',
  '/events',
  '/events/create',
  '/events/import',
  '/events/:id',
  '/events/:id/edit',
  '/venues',
  '/venues/create',
  '/venues/:id',
  '/venues/:id/edit',
  '/blog',
  '/blog/create',
  '/blog/:id',
  '/blog/:id/edit',
  '/media',
  '/media/:id',
  '/media/:id/edit',
  '/hotel',
  '/property-facts',
  '/property-post',
  '/property-post/create',
  '/languages',
  '/property-types',
  '/settings/account',
  '/settings/access-tokens',
  '/settings/ai',
  '/settings/audit-log',
  '/settings/server',
  '/settings/people',
  '/settings/people/:id',
  '/settings/why',
  '/settings/organisation',
  '/settings/workspace',
  '/settings/workspace/create',
  '/settings/domains',
  '/settings/properties',
  '/settings/properties/create',
  '/settings/properties/:id',
  '/settings/properties/:id/edit',
  '/settings/roles',
  '/settings/roles/:id',
  '/settings/styleguide',
  '/settings/styleguide/create',
  '/settings/styleguide/:id',
  '/settings/styleguide/:id/edit',
  '/settings/styleguide-types',
  '/settings/glossary',
  '/settings/glossary/create',
  '/settings/publishing-rules',
  '/settings/publishing-rules/create',
  '/settings/website/site-identity',
  '/settings/website/theme',
  '/settings/website/colors',
  '/settings/website/typography',
  '/settings/website/buttons',
  '/settings/website/divider',
  '/settings/website/container',
  '/settings/website/language',
  '/settings/website/category-display',
  '/settings/website/booking',
  '/settings/website/archive',
  '/settings/website/banners',
  '/settings/website/banners/create',
  '/settings/website/categories',
  '/settings/website/delivery-keys',
  '/settings/website/webhooks',
  '/settings/website/webhooks/create',
];

/**
 * Routes without own screenshots: without demo content, similar to another, or part of the first run. Maps each to the route that shows it.
 */
export const looksLike: Readonly<Record<string, string>> = {
  '/first-steps': '/first-steps',
  '/generate/runs/:id': '/generate/runs',
  '/pages': '/property-post',
  '/property-post/:id': '/blog/:id',
  '/settings/website/redirects': '/settings/website/delivery-keys',
  '/property-post/:id/edit': '/blog/:id/edit',
};

/** Screens of declared resources, each represented by one. */
const generated: Readonly<Record<string, string>> = {
  create: '/venues/create',
  import: '/events/import',
  ':id': '/venues/:id',
  ':id/edit': '/venues/:id/edit',
};

/** Lists of declared resources whose other screens are generated. */
const plain = [
  '/blog',
  '/venues',
  '/languages',
  '/pages',
  '/property-post',
  '/property-types',
  '/settings/domains',
  '/settings/glossary',
  '/settings/organisation',
  '/settings/properties',
  '/settings/publishing-rules',
  '/settings/roles',
  '/settings/styleguide',
  '/settings/styleguide-types',
  '/settings/website/banners',
  '/settings/website/categories',
  '/settings/website/delivery-keys',
  '/settings/website/redirects',
  '/settings/website/webhooks',
  '/settings/workspace',
];

/** The route whose screenshot represents a route; undefined if there is none. */
export function pictureOf(route: string): string | undefined {
  if (photographed.includes(route)) return route;
  const list = plain.find((path) => route.startsWith(`${path}/`) && generated[route.slice(path.length + 1)]);
  return looksLike[route] ?? (list && generated[route.slice(list.length + 1)]);
}

/** The base name of the screenshots of a route. */
export const nameOf = (route: string): string =>
  route === '/' ? 'dashboard' : route.slice(1).replace('/:id', '-record').replaceAll('/', '-');

/** Screens without sign-in. */
export const outside = [
  { name: 'landing', path: '/landing', title: 'Landing page' },
  { name: 'sign-in', path: '/sign-in', title: 'Sign-in' },
  { name: 'sign-in-forgotten', path: '/u/forgotten', title: 'Forgotten password' },
  { name: 'invitation', path: '/invitation/unknown', title: 'Invalid invitation' },
] as const;

/** Overlays and other states of a screen after key presses. A list keeps its last view, so tables come first. */
export const opened: readonly { name: string; path: string; title: string; keys?: readonly string[]; type?: string }[] =
  [
    { name: 'palette', path: '/events', title: 'Search everything (Ctrl+K)', keys: ['Control+k'], type: 'lantern' },
    { name: 'quick-look', path: '/events', title: 'Quick look (space bar)', keys: ['j', 'Space'] },
    { name: 'cell', path: '/venues', title: 'Editing in a list (F2)', keys: ['j', 'F2'] },
    { name: 'shortcuts', path: '/events', title: 'Keyboard shortcuts (?)', keys: ['?'] },
    { name: 'events-gallery', path: '/events?view=gallery', title: 'List as gallery' },
    { name: 'events-map', path: '/events?view=map', title: 'List on a map' },
  ];

/** The first run of a new owner, from the first address to the first steps. */
export const firstRun = [
  { name: 'first-run-no-owner', title: 'Server without an owner' },
  { name: 'first-run', title: 'First owner' },
  { name: 'first-dashboard', title: 'First dashboard' },
  { name: 'first-steps', title: 'First steps' },
] as const;

/** Sizes and color schemes of the screenshots. */
export const looks = [
  { name: '1440-light', scheme: 'light', width: 1440, height: 900 },
  { name: '1440-dark', scheme: 'dark', width: 1440, height: 900 },
  { name: '390-dark', scheme: 'dark', width: 390, height: 844 },
  { name: '390-light', scheme: 'light', width: 390, height: 844 },
] as const;
