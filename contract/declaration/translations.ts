import { groupField } from './field-defaults.ts';
import type { Resource } from './resource.ts';
import { takesHelp } from './takes-help.ts';

/** How records of a resource are translated. */
export interface Translations {
  /** Either one record per language in a translation group, or texts in further languages within the record. */
  by: 'records' | 'texts';
  /** The field with the translation group, or with the texts in further languages. */
  field: string;
  texts: string[];
}

/** How records are translated; undefined if they are not, and for pictures, whose texts are written separately. */
export function translationsOf({
  name,
  scope,
  fields,
  address,
}: Pick<Resource, 'name' | 'scope' | 'fields' | 'address'>): Translations | undefined {
  if (scope !== 'workspace' || name === 'media') return undefined;
  const group = groupField(fields);
  if (group && 'language' in fields) {
    const texts = Object.keys(fields).filter((each) => takesHelp({ fields, address }, each));
    return texts.length > 0 ? { by: 'records', field: group, texts } : undefined;
  }
  const [field, { texts = [] } = {}] = Object.entries(fields).find(([, { kind }]) => kind === 'byLanguage') ?? [];
  const translated = texts.filter((each) => fields[each]?.kind === 'text' || fields[each]?.kind === 'longText');
  return field && translated.length > 0 ? { by: 'texts', field, texts: translated } : undefined;
}
