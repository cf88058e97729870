import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { groupField } from '../../../../contract/field-defaults.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import { useResourceProvider } from '../../../providers/use-resource-provider.ts';
import type { RecordForm } from '../form/use-record-form.ts';

/** What a field says in the other languages in which its record exists, where it says anything there. */
export function useTranslationSources(
  { resource, values }: RecordForm,
  field: string,
  recordId: number | undefined,
  enabled: boolean,
): { language: string; text: string }[] {
  const provider = useResourceProvider();
  const [query] = useSearchParams();
  const { [groupField(resource.fields) ?? '']: named, language } = values();
  const group = typeof named === 'string' ? named : '';
  // A translation that is not saved yet is of no group: its source is in the address.
  const from = recordId === undefined ? query.get('from') : null;
  const { data = [] } = useQuery({
    queryKey: ['translations', resource.name, group, from],
    queryFn: async ({ signal }): Promise<AnyValues[]> => {
      const grouped = group ? await provider.translationsOf(resource.name, group, signal) : [];
      if (!from || grouped.length > 0) return grouped;
      return [(await provider.getOne({ resource: resource.name, id: from })).data];
    },
    enabled: enabled && Boolean(resource.endpoints.translations) && (group !== '' || from !== null),
  });
  return data.flatMap((record) => {
    const text = record[field];
    const isOther = record.id !== recordId && typeof record.language === 'string' && record.language !== language;
    return isOther && typeof text === 'string' && text !== '' ? { language: record.language as string, text } : [];
  });
}
