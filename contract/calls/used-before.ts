import * as z from 'zod/mini';
import { languageCode } from '../declaration/field-values.ts';
import { endpoint } from './endpoint.ts';
import { idParams, scopeQuery } from './list.ts';

/** An earlier translation of a text, or of a paragraph of it. */
export const UsedBefore = z.object({
  field: z.string(),
  /** The paragraph; null for the whole text. */
  paragraph: z.nullable(z.string()),
  translation: z.string(),
  /** Number of records with this translation, among the latest ones. */
  count: z.int(),
});
export type UsedBefore = z.output<typeof UsedBefore>;

/** The endpoint that finds earlier translations of the texts of a record. */
export const usedBeforeEndpoints = (name: string) => ({
  usedBefore: endpoint({
    method: 'GET',
    path: `/${name}/{id}/used-before`,
    summary: `Earlier translations of the texts of one of the ${name}, at most three per field`,
    access: { resource: name, action: 'read' },
    params: idParams,
    query: z.strictObject({ ...scopeQuery, language: languageCode() }),
    answer: z.array(UsedBefore),
    extension: true,
  }),
});

/** The call that finds earlier translations. */
export type UsedBeforeEndpoints = ReturnType<typeof usedBeforeEndpoints>;
