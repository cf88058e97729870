import * as z from 'zod/mini';
import { notEmpty } from '../../../../contract/declaration/field-values.ts';
import { f } from '../../../../contract/declaration/fields.ts';

const name = f.text({ max: 120 }).value.check(notEmpty());

/** Schemas of the names for a first workspace and organization. */
export const FirstNames = {
  workspace: z.object({ workspace: name }),
  both: z.object({ organisation: name, workspace: name }),
};
