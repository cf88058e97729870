import type { FieldKind } from '../declaration/fields.ts';

/** Parts of an address, each with the kind of its field. */
export const addressParts = {
  street: 'text',
  postalCode: 'text',
  city: 'text',
  country: 'text',
  latitude: 'latitude',
  longitude: 'longitude',
  timeZone: 'timeZone',
} as const satisfies Record<string, FieldKind>;

/** The name of a part of an address. */
export type AddressPart = keyof typeof addressParts;

/** Field of each part of an address. */
export type Address<Name extends string = string> = Partial<Record<AddressPart, Name>>;

/** The declared parts with their fields, in the order of an address. */
export const partsOf = (address: Address): [part: AddressPart, name: string][] =>
  (Object.keys(addressParts) as AddressPart[]).flatMap((part) => {
    const name = address[part];
    return name === undefined ? [] : [[part, name] as [AddressPart, string]];
  });
