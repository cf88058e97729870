import { useAskedAll } from '../../providers/records/use-api.ts';
import { resourceOf } from '../../resources/registry.ts';
import { useLanguageCodes } from '../../providers/i18n/use-language-codes.ts';
import { useWebsiteLanguages } from './use-website-languages.ts';

const fiveMinutes = 5 * 60_000;

/** Languages of the content: the website's, else all of the organization. */
export function useContentLanguages(): { isPending: boolean; codes: readonly string[] } {
  const website = useWebsiteLanguages();
  const all = useLanguageCodes();
  const { isPending } = useAskedAll(resourceOf('languages').endpoints.list, {}, { staleTime: fiveMinutes });
  return {
    isPending: website.isPending || isPending,
    codes: website.codes.length > 0 ? website.codes : all,
  };
}
