import * as z from 'zod/mini';
import { type AddressPart, partsOf } from '../../../../../contract/places/address.ts';
import type { Field } from '../../../../../contract/declaration/fields.ts';
import type { ChosenPlace } from '../../../../../contract/places/places.ts';
import type { Resource } from '../../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';

/** Decimal places of a degree: about a centimeter. */
const digits = 7;

/**
 * The field values from a selected place, as far as the fields accept them. Parts that the place lacks stay unchanged, because they may
 * have been typed on purpose.
 */
export function valuesFromPlace(
  { address, fields }: Pick<Resource, 'address' | 'fields'>,
  place: ChosenPlace,
): AnyValues {
  return Object.fromEntries(
    partsOf(address).flatMap(([part, name]) => {
      const field = fields[name];
      const given = valueOf(part, place);
      const isTaken = field !== undefined && given !== null && fits(field, given);
      return isTaken ? [[name, given] as const] : [];
    }),
  );
}

function valueOf(part: AddressPart, place: ChosenPlace): string | number | null {
  const given = place[part] ?? null;
  return typeof given === 'number' ? Number(given.toFixed(digits)) : given;
}

const fits = ({ value }: Field, given: unknown) => z.safeParse(value, given).success;
