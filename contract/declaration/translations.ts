import { groupField } from './field-defaults.ts';
import type { Resource } from './resource.ts';
import { takesHelp } from './takes-help.ts';

/** How the records of a resource are told in further languages, and by which of their fields. */
export interface Translations {
  /** Each language has a record of its own, in one translation group; or the record itself says its texts in further languages. */
  by: 'records' | 'texts';
  /** The field that holds the translation group, or the texts in further languages. */
  field: string;
  texts: string[];
}

/** How records are translated; nothing where they are not, and for pictures, whose texts are written for each by themselves. */
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
  const told = texts.filter((each) => fields[each]?.kind === 'text' || fields[each]?.kind === 'longText');
  return field && told.length > 0 ? { by: 'texts', field, texts: told } : undefined;
}
