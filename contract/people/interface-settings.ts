import * as z from 'zod/mini';

/** The languages in which the interface speaks; in lists they stand in this order. */
export const interfaceLanguages = ['en', 'de', 'es', 'fr', 'it'] as const;
/** One of them. */
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Whether a tag names a language in which the interface speaks. */
export const isInterfaceLanguage = (tag: unknown): tag is InterfaceLanguage =>
  interfaceLanguages.some((language) => language === tag);

/** How the interface looks: light or dark, or as the system around it. */
export const themeChoices = ['light', 'dark', 'system'] as const;
/** How much room the rows of lists take. */
export const densities = ['comfortable', 'compact'] as const;

/** Language, color scheme and density of the interface on all devices of a user; null means the browser's. */
export const InterfaceSettings = z.strictObject({
  language: z.nullable(z.enum(interfaceLanguages, 'Must be one of the available languages')),
  theme: z.nullable(z.enum(themeChoices)),
  density: z.nullable(z.enum(densities)),
});
export type InterfaceSettings = z.output<typeof InterfaceSettings>;
