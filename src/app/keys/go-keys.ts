/** The key after `g` that opens each screen of the menu. */
export const goKeys: Readonly<Record<string, string>> = {
  '/': 'd',
  '/liveposts': 'l',
  '/events': 'e',
  '/venues': 'v',
  '/settings/properties': 's',
  '/property-post': 'p',
  '/blog': 'b',
  '/media': 'm',
  '/generate': 'w',
  '/hotel': 'a',
};
