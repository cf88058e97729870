import { randomUUID } from 'node:crypto';
import type { Field } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';

/** A plausible value for a field, by its kind only. */
export function sampleOf(name: string, field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      // Parts of URLs are returned unchanged if they are already valid.
      if (name === 'slug') return 'a-slug';
      if (name === 'path' || name === 'target') return `/a-${name}`;
      return `A ${name} as someone writes it`.slice(0, field.max);
    case 'richText':
      return `<h2>A ${name}</h2><p>as <strong>someone</strong> writes it</p>`;
    case 'email':
      return 'desk@lake.example';
    case 'url':
      return 'https://lake.example/tickets?day=1';
    case 'phone':
      return '+386 4 123 45 67';
    case 'integer':
    case 'number':
    case 'stars':
      // Half for a fraction.
      return field.max === 1 ? 0.5 : Math.max(field.min ?? 0, Math.min(field.max ?? 3, 3));
    case 'latitude':
      return 46.3683;
    case 'longitude':
      return 14.1146;
    case 'boolean':
      return true;
    case 'date':
      return '2026-03-29';
    case 'dateTime':
      return '2026-07-04T19:30';
    case 'status':
    case 'choice':
      return field.options?.[0];
    case 'colour':
      return '#1a7f64';
    case 'measure':
      return `${Math.max(field.min ?? 0, Math.min(field.max ?? 12, 12))}px`;
    case 'language':
      return 'en';
    case 'timeZone':
      return 'Europe/Ljubljana';
    case 'translationGroup':
      return randomUUID();
    case 'urls':
      return ['https://lake.example/rules', 'https://lake.example/pets'];
    case 'words':
      if (name === 'requiredFields') return ['timeZone'];
      if (name === 'requiredLanguages') return ['en'];
      return ['lakeside', 'quiet hour'];
    case 'json':
      return `A ${name} as someone writes it`;
    case 'code':
      throw new Error(`Only its pattern says what the code ${name} may be: hand a value to the test`);
    default:
      return undefined;
  }
}

/** A title in these words; that of a redirect is a path. */
export const titleOf = ({ title }: Resource, words: string): string =>
  title === 'path' ? `/${words.replaceAll(' ', '-')}` : words;

/** Content that can be published in several languages. */
const publishable = ['venues', 'property-posts', 'blog-posts', 'pages', 'events'];

let made = 0;
let rules = 0;
/** Names of roles are unique, too, by a check of the server. */
const isUnique = (resource: Resource, name: string) =>
  resource.unique.some(({ fields }) => fields.at(-1) === name) || (resource.name === 'roles' && name === 'name');
/** Unique values differ each time: a language by its code, others by a number at the end. */
function onceOnly(resource: Resource, name: string, value: unknown): unknown {
  if (!isUnique(resource, name) || typeof value !== 'string') return value;
  if (name === 'resource') return publishable[rules++ % publishable.length];
  made += 1;
  return resource.fields[name]?.kind === 'language' ? `en-x${String(made).padStart(4, '0')}` : `${value}-${made}`;
}

/** The values to create a record: all required ones, or all possible ones. */
export function sampleInput(resource: Resource, which: 'required' | 'all' = 'required'): Record<string, unknown> {
  const entries = Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly && (which === 'all' || field.required))
    .map(([name, field]) => [name, onceOnly(resource, name, sampleOf(name, field))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
