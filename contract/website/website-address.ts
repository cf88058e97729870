/** Where the server serves the websites of all domains. */
export const websites = '/sites';

/** The path of a domain's website, before all of its own. */
export const websiteBase = (domain: string): string => `${websites}/${encodeURIComponent(domain)}`;
