import { useTranslation } from 'react-i18next';
import { languageName } from '../../formats/formats.ts';
import { useAskedAll } from '../../providers/use-api.ts';
import { resourceOf } from '../../resources/registry.ts';

/** The languages that the organisation works in: code and name. */
export function useLanguageChoices(): [code: string, name: string][] {
  const { i18n } = useTranslation();
  const { data = [] } = useAskedAll(resourceOf('languages').endpoints.list);
  return data.map(({ code }) => [code, languageName(code, i18n.language)]);
}
