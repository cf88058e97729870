import { useTranslation } from 'react-i18next';
import type { WritingRun } from '../../../../contract/writing-runs.ts';
import { formatMoment, languageName } from '../../../components/fields/format.ts';

/** What a run writes, and who began it, in words. */
export function useRunWords() {
  const { t, i18n } = useTranslation(['runs', 'guides']);
  const list = new Intl.ListFormat(i18n.language);
  const language = (code: string) => languageName(code, i18n.language);
  const type = (name: string) => t(`guides:types.${name}`);
  return {
    language,
    type,
    what: ({ contentTypes }: WritingRun) => list.format(contentTypes.map(type)),
    languages: ({ languages }: WritingRun) => list.format(languages.map(language)),
    voice: ({ styleguide }: WritingRun) => (styleguide ? t('voice', { name: styleguide }) : t('voiceGone')),
    begun: ({ createdBy, createdAt }: WritingRun) => {
      const when = formatMoment(createdAt, i18n.language);
      return createdBy ? t('begunBy', { name: createdBy, when }) : t('begun', { when });
    },
  };
}
