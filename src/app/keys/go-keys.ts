/** The key after `g` that opens each screen of the menu. */
export const goKeys: Readonly<Record<string, string>> = {
  '/': 'd',
  '/liveposts': 'l',
  '/events': 'e',
  '/venues': 'v',
  '/property-post': 'p',
  '/blog': 'b',
  '/media': 'm',
  '/generate': 'w',
  '/hotel': 'a',
};
