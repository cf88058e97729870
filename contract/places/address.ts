import type { FieldKind } from '../declaration/fields.ts';

/** The parts of an address that a place tells, each with the kind of field that may take it. */
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

/** Which field takes which part of an address. */
export type Address<Name extends string = string> = Partial<Record<AddressPart, Name>>;

/** The parts that are declared, each with its field, in the order of an address. */
export const partsOf = (address: Address): [part: AddressPart, name: string][] =>
  (Object.keys(addressParts) as AddressPart[]).flatMap((part) => {
    const name = address[part];
    return name === undefined ? [] : [[part, name] as [AddressPart, string]];
  });
