import * as z from 'zod/mini';
import { languageCode } from '../declaration/field-values.ts';
import { contentTypes, isComposedLanguage } from './writing.ts';

/** Maximum number of texts in a run; also the undo limit. */
export const mostInRun = 1_000;
/** The kinds of text with a field in a property post. */
export const runContentTypes = contentTypes.filter((type) => type !== 'event');

/** Kinds of writing runs: texts about properties, translations of records, and alt texts of pictures. */
export const runKinds = ['texts', 'translations', 'alt-texts'] as const;
/** A kind of writing run. */
export type RunKind = (typeof runKinds)[number];

/** Maximum number of texts by kind of run. Undo reverts a run at once, and a translation may change two records: its own and its source. */
export const mostOfKind: Readonly<Record<RunKind, number>> = {
  texts: mostInRun,
  translations: mostInRun / 2,
  'alt-texts': mostInRun,
};

/** The id of a record. */
export const recordId = () => z.int().check(z.minimum(1));
/** A list of different values. */
export const someOf = <Schema extends z.ZodMiniType>(one: Schema, most: number) =>
  z.array(one).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(most),
    z.refine((all) => new Set(all).size === all.length, 'Must not contain duplicates'),
  );

/**
 * Texts to write: about chosen or matching properties; missing or outdated translations of matching records; or missing alt texts of
 * matching pictures.
 */
export const RunPlan = z
  .strictObject({
    kind: z._default(z.enum(runKinds), 'texts'),
    /** The style guide: optional for translations, unused for alt texts. */
    styleguideId: z.optional(recordId()),
    contentTypes: z.optional(someOf(z.enum(runContentTypes), runContentTypes.length)),
    languages: someOf(languageCode(), 50),
    propertyIds: z.optional(someOf(recordId(), mostInRun)),
    /** The resource of the records to translate. */
    resource: z.optional(z.string().check(z.maxLength(60))),
    /** The source language. */
    from: z.optional(languageCode()),
    matching: z.optional(
      z.strictObject({
        q: z.optional(z.string().check(z.maxLength(200))),
        propertyTypeId: z.optional(someOf(recordId(), 100)),
        /** The status of the records to translate. */
        status: z.optional(someOf(z.string().check(z.maxLength(40)), 20)),
      }),
    ),
    /** Skip properties that have a post in the language. */
    onlyMissing: z._default(z.boolean(), true),
  })
  .check(
    needed('texts', 'styleguideId', 'Choose a style guide'),
    needed('texts', 'contentTypes', 'Choose at least one'),
    z.refine((plan) => plan.kind !== 'texts' || (plan.propertyIds === undefined) !== (plan.matching === undefined), {
      error: 'Choose properties, by ids or by a filter',
      path: ['propertyIds'],
    }),
    needed('translations', 'resource', 'Choose what to translate'),
    needed('translations', 'from', 'Choose the source language'),
    z.refine(({ from, languages }) => from === undefined || !languages.includes(from), {
      error: 'Choose languages other than the source language',
      path: ['languages'],
    }),
    z.refine(({ kind, languages }) => kind === 'translations' || languages.every(isComposedLanguage), {
      error: 'Must be languages of the built-in composer',
      path: ['languages'],
    }),
  );
/** A plan of a run. */
export type RunPlan = z.output<typeof RunPlan>;

/** Fields that are required for some kinds only. */
interface Needs {
  kind: RunKind;
  styleguideId?: unknown;
  contentTypes?: unknown;
  resource?: unknown;
  from?: unknown;
}

function needed(kind: RunKind, name: keyof Needs, error: string) {
  return z.refine<Needs>((plan) => plan.kind !== kind || plan[name] !== undefined, { error, path: [name] });
}

/** The estimated size and cost of a run. */
export const RunEstimate = z.object({
  /** Number of texts to write. */
  items: z.int(),
  /** Number of existing texts. Not part of `items`, unless they are rewritten. */
  existing: z.int(),
  /** Number of properties, records or pictures. */
  records: z.int(),
  /** Estimated tokens of the model; null for the built-in composer. */
  tokens: z.nullable(z.int()),
  /** Null if no price is known. */
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** The cost, for users. */
  note: z.string(),
  /** The reason why the run can’t start, for users. */
  problem: z.nullable(z.string()),
});
export type RunEstimate = z.output<typeof RunEstimate>;
