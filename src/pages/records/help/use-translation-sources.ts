import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useLanguages } from '../../../providers/i18n/use-languages.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { type HelpedText, furtherTexts, languageOf, currentText } from './helped-text.ts';
import { shownOf } from '../../../providers/records/query-clients.ts';

/** The text in other languages: from the record's translations, or from its own further languages; empty ones are omitted. */
export function useTranslationSources(
  { resource, values }: RecordForm,
  text: HelpedText,
  recordId: number | undefined,
  enabled: boolean,
): { language: string; text: string }[] {
  const provider = useResourceProvider();
  const [query] = useSearchParams();
  const { defaultCode } = useLanguages();
  const held = values();
  const named = held[groupField(resource.fields) ?? ''];
  const own = languageOf(text, resource, { values: held, usual: defaultCode });
  const group = typeof named === 'string' ? named : '';
  // An unsaved translation has no group yet: its source is in the address.
  const from = recordId === undefined ? query.get('from') : null;
  const { data = [] } = useQuery({
    queryKey: shownOf(resource.name, 'translations', group, from),
    queryFn: async ({ signal }): Promise<AnyValues[]> => {
      const grouped = group ? await provider.translationsOf(resource.name, group, signal) : [];
      if (!from || grouped.length > 0) return grouped;
      return [(await provider.getOne({ resource: resource.name, id: from })).data];
    },
    enabled: enabled && Boolean(resource.endpoints.translations) && (group !== '' || from !== null),
  });
  const elsewhere = data
    .filter(({ id, language }) => id !== recordId && typeof language === 'string')
    .map((record) => ({ language: String(record.language), text: currentText(record, { name: text.name }) }));
  const here = [
    { name: text.name },
    ...Object.entries(resource.fields)
      .filter(([, field]) => field.texts?.includes(text.name))
      .flatMap(([within]) =>
        Object.keys(furtherTexts(held[within])).map((language) => ({ name: text.name, further: { within, language } })),
      ),
  ].map((one) => ({
    language: languageOf(one, resource, { values: held, usual: defaultCode }),
    text: currentText(held, one),
  }));
  return [...elsewhere, ...here].filter((one) => one.language !== own && one.text !== '');
}
