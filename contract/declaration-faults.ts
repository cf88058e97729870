import { descriptorOf } from './fields.ts';
import type { ResourceScope } from './scope.ts';
import type { Fields } from './views.ts';

/** @throws Error with a sentence where fields are declared that cannot work together. */
export function refuseFaults(name: string, fields: Fields, scope: ResourceScope): void {
  const fault = pictures(fields, scope) ?? translations(fields) ?? selfReference(name, fields);
  if (fault) throw new Error(`${name}: ${fault}`);
}

const named = (fields: Fields, fits: (field: Fields[string]) => boolean) =>
  Object.keys(fields).filter((name) => fits(fields[name]!));

function pictures(fields: Fields, scope: ResourceScope): string | undefined {
  const found = named(fields, (field) => descriptorOf(field).holds === 'picture');
  return found.length > 0 && scope !== 'workspace' ? 'pictures belong to a workspace' : undefined;
}

function translations(fields: Fields): string | undefined {
  const groups = named(fields, ({ kind }) => kind === 'translationGroup');
  if (groups.length > 1) return `a record is in one translation group, not in ${groups.join(' and ')}`;
  if (groups.length === 0 || fields.language?.kind === 'language') return undefined;
  return 'a translation group needs a field called language, f.language(), by which translations are told apart';
}

function selfReference(name: string, fields: Fields): string | undefined {
  const [required] = named(fields, ({ resource, required }) => resource === name && required === true);
  return required && `${required} cannot be required, because the first of them has no other to name`;
}
