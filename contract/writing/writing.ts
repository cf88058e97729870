import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { languageCode, text } from '../declaration/field-values.ts';
import { listQuery, queryInt, queryText, scopeOnly, scopeQuery } from '../calls/list.ts';
import { missing } from '../calls/validation.ts';

/** Kinds of text. */
export const contentTypes = [
  'property-description', 'summary', 'room', 'event', 'destination-guide', 'blog', 'social', 'newsletter',
  'meta-description',
] as const; // prettier-ignore
/** A kind of text. */
export type ContentType = (typeof contentTypes)[number];

/** Maximum length of a text by kind in characters; other kinds have no limit. */
export const mostCharacters: Readonly<Partial<Record<ContentType, number>>> = {
  summary: 500,
  social: 280,
  newsletter: 1_200,
  'meta-description': 155,
};

/** Usual minimum and maximum length of a text by kind in characters. */
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

/** Lengths of a text compared with the usual one of its kind. */
export const lengths = ['shorter', 'usual', 'longer'] as const;
/** The length of a text compared with the usual one of its kind. */
export type Length = (typeof lengths)[number];

/** Tones of the built-in composer by speaker and address: formal, informal, or by a person of the property. */
export const composedTones = ['house', 'formal', 'friendly', 'neutral'] as const;
/** Tones that need a language model. */
export const modelTones = ['warm', 'lively', 'sober'] as const;
/** All tones of texts. */
export const tones = [...composedTones, ...modelTones] as const;
/** A tone of a text. */
export type Tone = (typeof tones)[number];

/** Maximum words per sentence by the sentence length of a style guide. */
export const mostWordsInSentence = { short: 14, medium: 22, long: 34 } as const;

/** Languages of the built-in composer. */
export const composedLanguages = ['en', 'de', 'es', 'fr', 'it', 'sl', 'pt', 'et'] as const;
/** A language of the built-in composer. */
export type ComposedLanguage = (typeof composedLanguages)[number];

const extension = <Schema extends z.ZodMiniType>(schema: Schema): Schema => {
  z.globalRegistry.add(schema, { description: 'An extension: not in the specification.', 'x-extension': true });
  return schema;
};

/** Whether the built-in composer supports a language, in any region. */
export const isComposedLanguage = (code: string): boolean =>
  (composedLanguages as readonly string[]).includes(code.split('-')[0] ?? '');

/** Checks for a language of the built-in composer. */
export const isComposed = z.refine<string>(
  isComposedLanguage,
  `Must be a language of the built-in composer: ${composedLanguages.join(', ')}`,
);

const id = () => z.int().check(z.minimum(1));

/** A fact for a text: its name (`rooms`, `city`, `amenity` …) and value. Lists and structures are JSON. */
const TaskFact = z.object({ id: extension(z.string()), fact: z.string(), value: z.string() });
/** A fact for a text. */
export type TaskFact = z.output<typeof TaskFact>;

/** A sentence of a generated text with the facts it rests on. */
export const WrittenSentence = z.object({
  text: z.string(),
  rests: z.array(TaskFact),
  /** Number of the paragraph, from 0. */
  paragraph: extension(z.int()),
  heading: extension(z.boolean()),
  /** Passages without supporting facts. */
  unsupported: extension(z.optional(z.array(z.string()))),
});
/** A sentence of a generated text. */
export type WrittenSentence = z.output<typeof WrittenSentence>;

/** The final `done` event of a streamed text. */
export const WritingDone = z.object({
  writtenBy: z.string(),
  note: z.string(),
  /** The id in the history (`writing.history`). */
  generatedId: extension(z.optional(z.int())),
});

/** A generated text with its sentences and their facts. */
export const WrittenText = z.object({ text: z.string(), sentences: z.array(WrittenSentence), ...WritingDone.shape });
/** A generated text with its sentences. */
export type WrittenText = z.output<typeof WrittenText>;

/** Kinds of generation: a text from facts, a rewritten text, or alt text. */
export const generationTasks = ['write', 'improve', 'shorten', 'lengthen', 'translate', 'alt'] as const;
/** A kind of generation. */
export type GenerationTask = (typeof generationTasks)[number];

/** A stored sentence with the ids of its facts. */
const GeneratedSentence = z.object({
  text: z.string(),
  rests: z.array(z.string()),
  unsupported: z.optional(z.boolean()),
});
/** A stored sentence of a generated text. */
export type GeneratedSentence = z.output<typeof GeneratedSentence>;

const GeneratedText = z.object({
  id: z.int(),
  task: z.enum(generationTasks),
  /** The subject with its name if the caller may read it, and the target field. */
  resource: z.nullable(z.string()),
  recordId: z.nullable(z.int()),
  title: z.nullable(z.string()),
  field: z.nullable(z.string()),
  language: z.nullable(z.string()),
  styleguideId: z.nullable(z.int()),
  /** The options of the request. */
  inputs: z.record(z.string(), z.unknown()),
  text: z.string(),
  sentences: z.array(GeneratedSentence),
  writtenBy: z.string(),
  note: z.string(),
  /** Whether the text is incomplete: canceled by the user or cut off by the provider. */
  stopped: z.boolean(),
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  at: z.string(),
});
/** A stored generated text. */
export type GeneratedText = z.output<typeof GeneratedText>;

const { skip, take } = listQuery({});
const historyQuery = z.strictObject({
  ...scopeQuery,
  /** Filters by record. */
  resource: z.optional(queryText(60)),
  recordId: z.optional(queryInt(1)),
  task: z.optional(z.enum(generationTasks)),
  /** Filters by the requesting user. */
  userId: z.optional(queryInt(1)),
  skip,
  take,
});
/** Filters of the history. */
export type HistoryQuery = z.output<typeof historyQuery>;

/** Maximum number of facts to leave out. */
export const mostLeftOut = 1_000;
/** Maximum number of sentences per rewrite. */
export const mostInPassage = 60;

const factIds = (most: number) => z.array(z.string().check(z.maxLength(200))).check(z.maxLength(most));

/** A sentence of a generated text, with the data needed to rewrite it. */
const PassageSentence = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(2_000)),
  rests: factIds(200),
  paragraph: z.int().check(z.minimum(0), z.maximum(1_000)),
  heading: z.boolean(),
});

/** Possible subjects of a text. */
const subject = ['propertyId', 'eventId', 'venueId', 'place'] as const;

const hasSubject = z.refine<Partial<Record<(typeof subject)[number], unknown>>>(
  (values) => subject.some((name) => values[name] !== undefined),
  { error: 'Choose what the text is about', path: ['propertyId'] },
);

const placeName = () => text(120).check(z.minLength(1, missing));

/** Endpoints for generating texts from facts (S7.10). */
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
        /** Optional if the subject is an event, a venue or a place. */
        propertyId: z.optional(id()),
        language: languageCode().check(isComposed),
        contentType: z.enum(contentTypes),
        /** Each number gives another text from the same facts. */
        variant: extension(z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0)),
        /** Use only the style guide’s settings and not its training. */
        untrained: extension(z._default(z.boolean(), false)),
        /** Use the built-in composer even if the organization has a model. */
        writer: extension(z.optional(z.literal('composer'))),
        /** The announced event; required for `event`, ignored otherwise. */
        eventId: extension(z.optional(id())),
        venueId: extension(z.optional(id())),
        /** The name of a town or region and its country. The workspace’s records there are facts. */
        place: extension(z.optional(placeName())),
        country: extension(z.optional(placeName())),
        /** Ids of facts to leave out, in all languages. */
        leaveOut: extension(z._default(factIds(mostLeftOut), [])),
        length: extension(z._default(z.enum(lengths), 'usual')),
        /** A tone that overrides the style guide’s. */
        tone: extension(z.optional(z.enum(tones))),
        /** Rewrites only these sentences, each from its facts. The response has only the new ones. */
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
