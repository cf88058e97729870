import { type Field, descriptorOf } from './fields.ts';
import { richTextWords } from '../rich-text/words.ts';
import type { ResourceScope } from './scope.ts';

/** Filters by origin: with an unapproved generated text, with an edited one, with none. */
export const originFilters = ['unapproved', 'edited', 'people'] as const;
/** A filter by origin. */
export type OriginFilter = (typeof originFilters)[number];

/** A text of a record: field, further language ('' for the record's own), and plain words. */
export interface Prose {
  field: string;
  language: string;
  words: string;
}

/** Length from which a one-line text counts as prose (characters). */
const oneLine = 500;

/** Whether a field holds prose: text that may be longer than a line. */
export function isProse(field: Field): boolean {
  const { holds } = descriptorOf(field);
  if (holds === 'markup') return true;
  return field.kind === 'longText' || (field.kind === 'text' && (field.max ?? 0) > oneLine);
}

type AnyValues = Record<string, unknown>;
type AnyFields = Readonly<Record<string, Field>>;

/** Prose fields of a workspace's resource, including translations. */
export function proseFields(fields: AnyFields, scope: ResourceScope): string[] {
  if (scope !== 'workspace') return [];
  return Object.keys(fields).filter((name) => {
    const field = fields[name] as Field;
    return isProse(field) || field.texts?.some((text) => isProse(fields[text] as Field));
  });
}

/** The prose in these values of a record; emptied texts have no words. */
export function proseIn({ fields }: { fields: AnyFields }, values: AnyValues): Prose[] {
  return Object.entries(values).flatMap(([name, value]): Prose[] => {
    const field = fields[name];
    if (!field) return [];
    if (isProse(field)) return [{ field: name, language: '', words: wordsIn(field, value) }];
    const languages = Object.entries((field.texts && (value as Record<string, AnyValues> | null)) || {});
    return languages.flatMap(([language, texts]) =>
      Object.entries(texts)
        .filter(([text]) => isProse(fields[text] as Field))
        .map(([text, words]) => ({ field: text, language, words: String(words ?? '') })),
    );
  });
}

function wordsIn(field: Field, value: unknown): string {
  if (typeof value !== 'string') return '';
  return descriptorOf(field).holds === 'markup' ? richTextWords(value) : value;
}
