import { useTranslation } from 'react-i18next';
import { languageName } from '../../formats/formats.ts';
import { useAskedAll } from '../../providers/records/use-api.ts';
import { resourceOf } from '../../resources/registry.ts';

/** Languages of the organization: code and name. */
export function useLanguageChoices(): [code: string, name: string][] {
  const { i18n } = useTranslation();
  const { data = [] } = useAskedAll(resourceOf('languages').endpoints.list);
  return data.map(({ code }) => [code, languageName(code, i18n.language)]);
}
