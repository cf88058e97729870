/** The address of a picture of the library in the size of lists. */
export const smallAddress = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}size=small`;
