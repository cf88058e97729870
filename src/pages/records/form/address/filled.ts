import * as z from 'zod/mini';
import { type AddressPart, partsOf } from '../../../../../contract/address.ts';
import type { Field } from '../../../../../contract/fields.ts';
import type { ChosenPlace } from '../../../../../contract/places.ts';
import type { Resource } from '../../../../../contract/resource.ts';
import type { AnyValues } from '../../../../../contract/views.ts';

/** Decimal places of a degree: about a centimeter. */
const digits = 7;

/**
 * The field values from a selected place, as far as the fields accept them. Parts that the place lacks stay unchanged, because they may
 * have been typed on purpose.
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
