import { useAreLanguagesPending, useLanguageCodes } from '../../providers/i18n/use-language-codes.ts';
import { useWebsiteLanguages } from './use-website-languages.ts';

/** Languages of the content: the website's, else all of the organization. */
export function useContentLanguages(): { isPending: boolean; codes: readonly string[] } {
  const website = useWebsiteLanguages();
  const all = useLanguageCodes();
  const isPending = useAreLanguagesPending();
  return {
    isPending: website.isPending || isPending,
    codes: website.codes.length > 0 ? website.codes : all,
  };
}
