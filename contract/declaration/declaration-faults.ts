import { type Address, addressParts } from '../places/address.ts';
import { groupField, sharedFields } from './field-defaults.ts';
import { descriptorOf } from './fields.ts';
import type { ResourceScope } from './scope.ts';
import type { Fields } from './views.ts';

interface Declared {
  address?: Address;
  folded?: readonly string[];
}

/** Refuses invalid combinations of fields. @throws Error with a sentence. */
export function refuseFaults(
  name: string,
  fields: Fields,
  scope: ResourceScope,
  { address = {}, folded = [] }: Declared = {},
): void {
  const fault =
    pictures(fields, scope) ??
    translations(fields) ??
    sharing(fields, scope) ??
    selfReference(name, fields) ??
    addressFault(fields, address) ??
    foldingFault(fields, folded);
  if (fault) throw new Error(`${name}: ${fault}`);
}

const named = (fields: Fields, fits: (field: Fields[string]) => boolean) =>
  Object.keys(fields).filter((name) => fits(fields[name]!));

function pictures(fields: Fields, scope: ResourceScope): string | undefined {
  const found = named(fields, (field) => ['picture', 'pictures'].includes(descriptorOf(field).holds));
  return found.length > 0 && scope !== 'workspace' ? 'pictures belong to a workspace' : undefined;
}

function translations(fields: Fields): string | undefined {
  const groups = named(fields, ({ kind }) => kind === 'translationGroup');
  if (groups.length > 1) return `a record is in one translation group, not in ${groups.join(' and ')}`;
  if (groups.length === 0 || fields.language?.kind === 'language') return undefined;
  return 'a translation group needs a field called language, f.language(), by which translations are told apart';
}

function sharing(fields: Fields, scope: ResourceScope): string | undefined {
  const [name] = sharedFields(fields);
  if (name === undefined || (groupField(fields) && scope === 'workspace')) return undefined;
  return `${name} cannot be shared by translations, because the resource has no translation group, or no workspace`;
}

function selfReference(name: string, fields: Fields): string | undefined {
  const [required] = named(fields, ({ resource, required }) => resource === name && required === true);
  return required && `${required} cannot be required, because the first of them has no other to name`;
}

function foldingFault(fields: Fields, folded: readonly string[]): string | undefined {
  const unknown = folded.find((section) => named(fields, (field) => field.section === section).length === 0);
  if (unknown !== undefined) return `it folds the section ${unknown}, and there is none`;
  const [required] = named(fields, (field) => field.required === true && folded.includes(field.section ?? ''));
  return required && `${required} cannot be required in a folded section, because it is filled in first`;
}

function addressFault(fields: Fields, address: Address): string | undefined {
  for (const [part, name] of Object.entries(address)) {
    const kind = addressParts[part as keyof Address];
    if (!kind) return `an address has no ${part}, but ${Object.keys(addressParts).join(', ')}`;
    if (!fields[name]) return `its address names the field ${name} for ${part}, and there is none`;
    if (fields[name].kind !== kind)
      return `its address needs f.${kind}() for ${part}, and ${name} is f.${fields[name].kind}()`;
    if (fields[name].readOnly) return `${name} cannot be filled from an address, because nobody may write it`;
  }
  const names = Object.values(address);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return `${twice} cannot take two parts of an address`;
  if ((address.latitude === undefined) === (address.longitude === undefined)) return undefined;
  return 'its address has one half of a position: name both latitude and longitude';
}
