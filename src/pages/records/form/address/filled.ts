import * as z from 'zod/mini';
import { type AddressPart, partsOf } from '../../../../../contract/address.ts';
import type { Field } from '../../../../../contract/fields.ts';
import type { ChosenPlace } from '../../../../../contract/places.ts';
import type { Resource } from '../../../../../contract/resource.ts';
import type { AnyValues } from '../../../../../contract/views.ts';

/** A ten-millionth of a degree is a centimetre. */
const digits = 7;

/**
 * What a chosen place fills in, by field: the parts that it tells, as far as a field takes them. A part that it does not tell
 * stays as it is, because it may have been typed on purpose.
 */
export function filledBy({ address, fields }: Pick<Resource, 'address' | 'fields'>, place: ChosenPlace): AnyValues {
  return Object.fromEntries(
    partsOf(address).flatMap(([part, name]) => {
      const field = fields[name];
      const told = valueOf(part, place);
      const isTaken = field !== undefined && told !== null && fits(field, told);
      return isTaken ? [[name, told] as const] : [];
    }),
  );
}

function valueOf(part: AddressPart, place: ChosenPlace): string | number | null {
  const told = place[part] ?? null;
  return typeof told === 'number' ? Number(told.toFixed(digits)) : told;
}

const fits = ({ value }: Field, told: unknown) => z.safeParse(value, told).success;
