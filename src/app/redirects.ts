/** Redirects by path (S2.04). */
export const redirects: Record<string, string> = {
  '/styleguide': '/settings/styleguide',
  '/configuration/button': '/settings/website/buttons',
  '/configuration/color': '/settings/website/colors',
  '/configuration/divider': '/settings/website/divider',
  '/configuration/typography': '/settings/website/typography',
  '/configuration/container': '/settings/website/container',
  '/configuration/categories': '/settings/website/categories',
  '/configuration/site-identity': '/settings/website/site-identity',
  '/configuration/booking': '/settings/website/booking',
  '/settings': '/settings/account',
  '/settings/website': '/settings/website/site-identity',
};
