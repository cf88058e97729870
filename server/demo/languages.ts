import type { OrganisationKey } from './people.ts';

const named = {
  en: ['English', 'English'],
  de: ['German', 'Deutsch'],
  fr: ['French', 'Français'],
  es: ['Spanish', 'Español'],
  it: ['Italian', 'Italiano'],
  sl: ['Slovenian', 'Slovenščina'],
  et: ['Estonian', 'Eesti'],
  pt: ['Portuguese', 'Português'],
} as const;
type Code = keyof typeof named;

const spoken: Record<OrganisationKey, readonly Code[]> = {
  lakes: ['en', 'de', 'sl', 'it', 'fr'],
  shores: ['en', 'de', 'et', 'pt', 'fr', 'es'],
};

/** Rows of an organization's languages; English is first and so the default (S3.05). */
export const languageRows = (organisation: OrganisationKey, organisationId: number) =>
  spoken[organisation].map((code) => {
    const [name, native_name] = named[code];
    return { organisation_id: organisationId, code, name, native_name, direction: 'ltr' };
  });
