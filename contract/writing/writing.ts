import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, text } from '../declaration/field-values.ts';
import { listQuery, queryInt, queryText, scopeOnly, scopeQuery } from '../calls/list.ts';
import { missing } from '../calls/validation.ts';

/** What kinds of text are written. */
export const contentTypes = [
  'property-description', 'summary', 'room', 'event', 'destination-guide', 'blog', 'social', 'newsletter',
  'meta-description',
] as const; // prettier-ignore
/** One of the kinds of text. */
export type ContentType = (typeof contentTypes)[number];

/** How many characters a text of a kind has at most, where there is a limit. */
export const mostCharacters: Readonly<Partial<Record<ContentType, number>>> = {
  summary: 500,
  social: 280,
  newsletter: 1_200,
  'meta-description': 155,
};

/** How many characters a text of a kind usually has, at least and at most. */
export const usualCharacters: Readonly<Record<ContentType, readonly [least: number, most: number]>> = {
  'property-description': [400, 2_500],
  summary: [120, 500],
  room: [80, 1_200],
  event: [100, 1_500],
  'destination-guide': [150, 4_000],
  blog: [300, 6_000],
  social: [40, 280],
  newsletter: [150, 1_200],
  'meta-description': [70, 155],
};

/** The length of a text compared with the usual one of its kind. */
export const lengths = ['shorter', 'usual', 'longer'] as const;
/** The length of a text compared with the usual one of its kind. */
export type Length = (typeof lengths)[number];

/** Tones of the built-in composer by speaker and address: formal, informal, or by a person of the property. */
export const composedTones = ['house', 'formal', 'friendly', 'neutral'] as const;
/** Tones that only a provider can. */
export const modelTones = ['warm', 'lively', 'sober'] as const;
/** All tones. */
export const tones = [...composedTones, ...modelTones] as const;
/** One of the tones. */
export type Tone = (typeof tones)[number];

/** How many words a sentence has at most, by how long a style guide wants sentences. */
export const mostWordsInSentence = { short: 14, medium: 22, long: 34 } as const;

/** The languages that the built-in composer writes. */
export const composedLanguages = ['en', 'de', 'es', 'fr', 'it', 'sl', 'pt', 'et'] as const;
/** One of the languages that the built-in composer writes. */
export type ComposedLanguage = (typeof composedLanguages)[number];

const extension = <Schema extends z.ZodMiniType>(schema: Schema): Schema => {
  z.globalRegistry.add(schema, { description: 'An extension: not in the specification.', 'x-extension': true });
  return schema;
};

/** Whether the composer writes a language, whatever its region. */
export const isComposedLanguage = (code: string): boolean =>
  (composedLanguages as readonly string[]).includes(code.split('-')[0] ?? '');

/** The same as a check of a code. */
export const isComposed = z.refine<string>(
  isComposedLanguage,
  `Must be a language of the built-in composer: ${composedLanguages.join(', ')}`,
);

const id = () => z.int().check(z.minimum(1));

/** One thing that is known: its name (`rooms`, `city`, `amenity` …) and what it says, lists and structures as JSON. */
const TaskFact = z.object({ id: extension(z.string()), fact: z.string(), value: z.string() });
/** One thing that is known. */
export type TaskFact = z.output<typeof TaskFact>;

/** A sentence of a text that was written, with the facts it rests on. */
export const WrittenSentence = z.object({
  text: z.string(),
  rests: z.array(TaskFact),
  /** From 0; sentences of the same number stand together. */
  paragraph: extension(z.int()),
  heading: extension(z.boolean()),
  /** Passages that no fact supports, where there are any. */
  unsupported: extension(z.optional(z.array(z.string()))),
});
/** A sentence of a text that was written. */
export type WrittenSentence = z.output<typeof WrittenSentence>;

/** The final `done` event of a streamed text. */
export const WritingDone = z.object({
  writtenBy: z.string(),
  note: z.string(),
  /** Under which it is kept (`writing.history`). */
  generatedId: extension(z.optional(z.int())),
});

/** A text that was written, sentence by sentence, each with the facts it rests on. */
export const WrittenText = z.object({ text: z.string(), sentences: z.array(WrittenSentence), ...WritingDone.shape });
/** A text that was written, sentence by sentence. */
export type WrittenText = z.output<typeof WrittenText>;

/** Kinds of generation: a text from facts, a rewritten text, or alt text. */
export const generationTasks = ['write', 'improve', 'shorten', 'lengthen', 'translate', 'alt'] as const;
/** One of the things that are generated. */
export type GenerationTask = (typeof generationTasks)[number];

/** A sentence as it is kept: the ids of the facts it rests on; `unsupported` where it says more than they do. */
const GeneratedSentence = z.object({
  text: z.string(),
  rests: z.array(z.string()),
  unsupported: z.optional(z.boolean()),
});
/** A sentence as it is kept. */
export type GeneratedSentence = z.output<typeof GeneratedSentence>;

/** A text that was generated, as it is kept. */
const GeneratedText = z.object({
  id: z.int(),
  task: z.enum(generationTasks),
  /** The subject with its name, if the caller may read it, and the field it was written for. */
  resource: z.nullable(z.string()),
  recordId: z.nullable(z.int()),
  title: z.nullable(z.string()),
  field: z.nullable(z.string()),
  language: z.nullable(z.string()),
  styleguideId: z.nullable(z.int()),
  /** What was chosen. */
  inputs: z.record(z.string(), z.unknown()),
  text: z.string(),
  sentences: z.array(GeneratedSentence),
  writtenBy: z.string(),
  note: z.string(),
  /** Incomplete: it was stopped, or the provider broke off. */
  stopped: z.boolean(),
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  at: z.string(),
});
/** A text that was generated, as it is kept. */
export type GeneratedText = z.output<typeof GeneratedText>;

const { skip, take } = listQuery({});
const historyQuery = z.strictObject({
  ...scopeQuery,
  /** Texts about this record. */
  resource: z.optional(queryText(60)),
  recordId: z.optional(queryInt(1)),
  task: z.optional(z.enum(generationTasks)),
  /** Who asked for them. */
  userId: z.optional(queryInt(1)),
  skip,
  take,
});
/** Which of the texts that were generated. */
export type HistoryQuery = z.output<typeof historyQuery>;

/** How many facts can be left out of a text at once. */
export const mostLeftOut = 1_000;
/** Most sentences per rewrite. */
export const mostInPassage = 60;

const factIds = (most: number) => z.array(z.string().check(z.maxLength(200))).check(z.maxLength(most));

/** A sentence of a generated text, with the data needed to rewrite it. */
const PassageSentence = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(2_000)),
  rests: factIds(200),
  paragraph: z.int().check(z.minimum(0), z.maximum(1_000)),
  heading: z.boolean(),
});

/** What a text is about: a property, or else an event, a venue, or a place by its name. */
const subject = ['propertyId', 'eventId', 'venueId', 'place'] as const;

const hasSubject = z.refine<Partial<Record<(typeof subject)[number], unknown>>>(
  (said) => subject.some((name) => said[name] !== undefined),
  { error: 'Choose what the text is about', path: ['propertyId'] },
);

const placeName = () => text(120).check(z.minLength(1, missing));

/** Generating texts from facts (S7.10). */
export const writing = {
  facts: endpoint({
    method: 'GET',
    path: '/content/facts',
    summary: 'The facts for a text about a property or an event',
    access: 'session',
    query: z
      .strictObject({
        ...scopeQuery,
        propertyId: z.optional(queryInt(1)),
        language: languageCode().check(isComposed),
        eventId: z.optional(queryInt(1)),
        venueId: z.optional(queryInt(1)),
        place: z.optional(queryText(120)),
        country: z.optional(queryText(120)),
      })
      .check(hasSubject),
    answer: z.array(TaskFact),
    extension: true,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/content/generate',
    summary: 'Write a text about a property from its facts, in the voice of a style guide',
    access: 'session',
    changes: ['generated-texts'],
    query: scopeOnly,
    body: z
      .strictObject({
        styleguideId: id(),
        /** May be missing where an event, a venue or a place is the subject. */
        propertyId: z.optional(id()),
        language: languageCode().check(isComposed),
        contentType: z.enum(contentTypes),
        /** Another number, another text from the same facts. */
        variant: extension(z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0)),
        /** By what the style guide itself says alone, without what was learned of its voice. */
        untrained: extension(z._default(z.boolean(), false)),
        /** The built-in composer writes, though the organisation has a model. */
        writer: extension(z.optional(z.literal('composer'))),
        /** The event that is announced; only for `event`, which cannot do without. */
        eventId: extension(z.optional(id())),
        venueId: extension(z.optional(id())),
        /** The name of a town or region, and its country; told with what the workspace has there. */
        place: extension(z.optional(placeName())),
        country: extension(z.optional(placeName())),
        /** Ids of facts to leave out, in all languages. */
        leaveOut: extension(z._default(factIds(mostLeftOut), [])),
        length: extension(z._default(z.enum(lengths), 'usual')),
        /** Another tone than the style guide's. */
        tone: extension(z.optional(z.enum(tones))),
        /** Only these sentences are rewritten, each from its facts; the answer has the new ones. */
        passage: extension(z.optional(z.array(PassageSentence).check(z.minLength(1), z.maxLength(mostInPassage)))),
      })
      .check(hasSubject)
      .check(
        z.refine(({ contentType, eventId }) => contentType !== 'event' || eventId !== undefined, {
          error: 'Choose the event to announce',
          path: ['eventId'],
        }),
      ),
    answer: WrittenText,
    mediaTypes: ['application/json', 'text/event-stream'],
    notIdempotent: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/content/history',
    summary: 'Generated texts of a workspace that you created or can read, newest first',
    access: 'session',
    query: historyQuery,
    answer: z.array(GeneratedText),
    count: 'header',
    extension: true,
  }),
};
