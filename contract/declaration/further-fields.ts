import * as z from 'zod/mini';
import { textLength } from '../calls/constants.ts';
import { isKeptAsJson } from './field-values.ts';

/** Names that every object inherits. */
const everyObjects = ['__proto__', 'prototype', ...Object.getOwnPropertyNames(Object.prototype)];
const fieldName = /^[\p{L}_][\p{L}\p{N}_ .:-]{0,99}$/u;

const kept = z.unknown().check(z.refine(isKeptAsJson, 'Is too long, or contains characters that cannot be stored'));
const unknownField = z.optional(z.never('Unknown field'));

/** Input that accepts further fields, except reserved names (S3.08). */
export function openInput(shape: Record<string, z.ZodMiniType>, ownNames: Iterable<string>): z.ZodMiniType {
  const refused = Object.fromEntries([...ownNames].map((name) => [name, unknownField]));
  return z.catchall(z.object({ ...refused, ...shape }), kept).check((context) => {
    for (const name of Object.keys(context.value))
      if (!fieldName.test(name) || everyObjects.includes(name))
        context.issues.push({
          code: 'custom',
          input: context.value,
          path: [name],
          message: 'Is not a valid field name',
        });
  });
}

/** The name of a further field from its label: only valid characters, and no reserved name. */
export function furtherName(given: string, ownNames: ReadonlySet<string>): string {
  const bare = given
    .trim()
    .replaceAll(/[^\p{L}\p{N}_ .:-]/gu, '_')
    .slice(0, 99);
  const name = /^[\p{L}_]/u.test(bare) ? bare : `_${bare}`.slice(0, 99);
  return ownNames.has(name) || everyObjects.includes(name) ? `${name}_` : name;
}

type AnyValues = Record<string, unknown>;

/** Which further fields a resource accepts. */
export interface Openness {
  /** Whether it accepts undeclared fields. */
  open: boolean;
  /** Reserved names of records and inputs. */
  ownNames: ReadonlySet<string>;
}

/** The values without a declared field. */
export const furtherFields = ({ open, ownNames }: Openness, values: AnyValues): AnyValues =>
  open ? Object.fromEntries(Object.entries(values).filter(([name]) => !ownNames.has(name))) : {};

/** Whether a record's further fields are within the size limit. */
export const isKept = (further: AnyValues): boolean => JSON.stringify(further).length <= textLength.furtherFields;
