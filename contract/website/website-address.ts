/** Base path of the websites of all domains. */
export const websites = '/sites';

/** Base path of the website of a domain. */
export const websiteBase = (domain: string): string => `${websites}/${encodeURIComponent(domain)}`;
