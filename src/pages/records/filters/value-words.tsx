import { useMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../contract/declaration/fields.ts';
import { formatList, languageName } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { resourceNamed } from '../../../resources/registry.ts';

interface ValueWordsProps {
  resource: string;
  name: string;
  field: Field;
  values: readonly string[];
}

/** Labels of a field's values. */
export function ValueWords({ resource, name, field, values }: ValueWordsProps) {
  const { t, i18n } = useTranslation(['fields', 'records']);
  const labels = useLabels(resource);
  const listed = (words: readonly string[]) => formatList(words, i18n.language, 'unit');
  if (field.kind === 'ref') return <Titles resource={field.resource ?? ''} ids={values} listed={listed} />;
  const wordsOf = (value: string): string => {
    if (field.kind === 'boolean') return t(value === 'true' ? 'records:yes' : 'records:no');
    if (field.kind === 'language') return languageName(value, i18n.language);
    if (field.kind === 'stars') return t('stars', { count: Number(value) });
    return field.options ? labels.option(name, value) : value;
  };
  return listed(values.map(wordsOf));
}

/** Titles of the records; their ids while loading, or if they may not be read. */
function Titles({
  resource,
  ids,
  listed,
}: {
  resource: string;
  ids: readonly string[];
  listed: (words: readonly string[]) => string;
}) {
  const { title } = resourceNamed(resource);
  const { result } = useMany({ resource, ids: [...ids], meta: { purpose: 'filter' }, errorNotification: false });
  const titleOf = (id: string) => {
    const found = result.data.find((record) => String(record.id) === id);
    return found ? String(found[title]) : `#${id}`;
  };
  return listed(ids.map(titleOf));
}
