/** The URL of a library picture in another size. */
export const resizedUrl = (url: string, size: 'small' | 'whole'): string =>
  `${url}${url.includes('?') ? '&' : '?'}size=${size}`;

/** The URL in the size for lists. */
export const smallAddress = (url: string): string => resizedUrl(url, 'small');
