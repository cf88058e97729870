import * as z from 'zod/mini';

/** Languages of the interface, in the order of the list. */
export const interfaceLanguages = ['en', 'de', 'es', 'fr', 'it'] as const;
/** A language of the interface. */
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Whether a tag is a language of the interface. */
export const isInterfaceLanguage = (tag: unknown): tag is InterfaceLanguage =>
  interfaceLanguages.some((language) => language === tag);

/** Color schemes; `system` follows the operating system. */
export const themeChoices = ['light', 'dark', 'system'] as const;
/** Densities of list rows. */
export const densities = ['comfortable', 'compact'] as const;

/** Language, color scheme and density of the interface on all devices of a user; null means the browser's. */
export const InterfaceSettings = z.strictObject({
  language: z.nullable(z.enum(interfaceLanguages, 'Must be one of the available languages')),
  theme: z.nullable(z.enum(themeChoices)),
  density: z.nullable(z.enum(densities)),
});
export type InterfaceSettings = z.output<typeof InterfaceSettings>;
