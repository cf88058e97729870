/** The address of a picture of the library in another size than the one it is shown in by itself. */
export const inSize = (url: string, size: 'small' | 'whole'): string =>
  `${url}${url.includes('?') ? '&' : '?'}size=${size}`;

/** The same in the size of lists. */
export const smallAddress = (url: string): string => inSize(url, 'small');
