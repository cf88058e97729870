import { useTranslation } from 'react-i18next';
import type { RunItemType, WritingRun } from '../../../../contract/writing/writing-runs.ts';
import { formatList, formatMoment, languageName } from '../../../formats/formats.ts';
import { useLabelsOf } from '../../../providers/i18n/labels.ts';

/** Labels of runs: content, author, date. */
export function useRunWords() {
  const { t, i18n } = useTranslation(['runs', 'guides']);
  const list = (words: readonly string[]) => formatList(words, i18n.language);
  const language = (code: string) => languageName(code, i18n.language);
  const labelsOf = useLabelsOf();
  const type = (name: RunItemType) =>
    name === 'translation' || name === 'alt-text' ? t(`types.${name}`) : t(`guides:types.${name}`);
  return {
    language,
    type,
    what: ({ kind, resource, contentTypes }: WritingRun) =>
      kind === 'texts' ? list(contentTypes.map(type)) : t(`what.${kind}`, { records: labelsOf(resource).plural }),
    languages: ({ languages }: WritingRun) => list(languages.map(language)),
    /** Author, date and style guide of a run. */
    begun: ({ kind, createdBy, createdAt, styleguide }: WritingRun) => {
      const when = formatMoment(createdAt);
      const begun = createdBy ? t('begunBy', { name: createdBy, when }) : t('begun', { when });
      const voice = styleguide ? t('voice', { name: styleguide }) : kind === 'texts' ? t('voiceGone') : undefined;
      return voice === undefined ? begun : `${begun} · ${voice}`;
    },
  };
}
