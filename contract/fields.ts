import * as z from 'zod/mini';
import { missing } from './validation.ts';

/** What a field may say beside its kind. All of it is data: the same facts drive both sides. */
export interface FieldOptions {
  /** Must be given at creation and may not be emptied later. */
  required?: boolean;
  /** Taken at creation when nothing is given; never on an update. */
  default?: unknown;
  /** The server decides it; a client may not send it. */
  readOnly?: boolean;
  /** Shown as a column of the list from the start. */
  column?: boolean;
  /** May be filtered by in lists. */
  filter?: boolean;
  /** Lists may be sorted by it. */
  sort?: boolean;
  /** `q` looks into it. */
  search?: boolean;
  /** Takes the whole width of a form. */
  wide?: boolean;
  /** The heading of the form under which it stands. */
  section?: string;
  /** What other people's files call it. */
  aliases?: readonly string[];
  /** Columns of a file that go into it are put together, in the order of its aliases; else the first filled one counts. */
  joined?: boolean;
  /** Its name in the database where that is not the snake case of its own. */
  storedAs?: string;
}

export interface Field<Value extends z.ZodMiniType = z.ZodMiniType> extends FieldOptions {
  kind: FieldKind;
  /** A value that is present, as it travels on the wire. */
  value: Value;
  options?: readonly string[];
  /** The resource that a `ref` points to. */
  resource?: string;
  min?: number;
  max?: number;
  /** The multipart part that carries a new file for an `image`. */
  part?: string;
}

export type FieldKind =
  | 'text' | 'longText' | 'email' | 'url' | 'phone' | 'code'
  | 'integer' | 'number' | 'boolean' | 'date' | 'dateTime' | 'instant'
  | 'status' | 'choice' | 'stars' | 'ref' | 'image' | 'latitude' | 'longitude'
  | 'language' | 'timeZone' | 'translationGroup' | 'words' | 'json'; // prettier-ignore

/** The check of a value that must be there: empty text is none. */
export const notEmpty = () => z.refine((value) => value !== '', missing);

const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, `Must have at most ${max} characters`),
    // PostgreSQL cannot hold NUL, and other control characters never come from a person's keyboard.
    z.refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'Contains characters that cannot be stored'),
  );

const field =
  <Value extends z.ZodMiniType>(kind: FieldKind, value: Value, facts: Partial<Field> = {}) =>
  (options: FieldOptions = {}): Field<Value> => ({ ...facts, ...options, kind, value });

const isTimeZone = (zone: string) => {
  try {
    // A bare offset is no place's time, and PostgreSQL would read its sign the other way round.
    return !/^[+-]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Text or a structure that PostgreSQL can hold as JSON: no NUL, no half characters, and not endless. */
const isKeptAsJson = (value: unknown) => {
  try {
    const written = JSON.stringify(value);
    return written.length <= 20_000 && !/\\u(0000|d[89a-f])/i.test(written);
  } catch {
    return false;
  }
};
/** Numbers and yes or no travel as text, so that a value reads the same whoever sent it; structures stay what they are. */
const textOrStructure = z.pipe(
  z
    .union([z.boolean(), z.number(), z.array(z.unknown()), z.record(z.string(), z.unknown()), text(20_000)])
    .check(z.refine(isKeptAsJson, 'Is too long, or contains characters that cannot be stored')),
  z.transform((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)),
);

/** Years that both sides and every calendar between them can hold, and the offsets that exist. */
const wallTime = /^[12]\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/;
const isRealTime = (value: string) =>
  wallTime.test(value) && !Number.isNaN(Date.parse(value)) && isRealDay(value.slice(0, 10));
const isRealDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** A day on its own, in a record or a query. */
export const isoDay = () =>
  z.iso
    // A value that is no text at all is told in the general words.
    .date({ error: ({ code }) => (code === 'invalid_format' ? 'Must be a date as YYYY-MM-DD' : undefined) })
    .check(z.regex(/^[12]/, 'Must be between the years 1000 and 2999'));

/** The field kinds. A kind knows its schema here, its column on the server, its input, cell and filter in the components. */
export const f = {
  text: ({ max = 200, ...options }: FieldOptions & { max?: number } = {}) => field('text', text(max), { max })(options),
  longText: ({ max = 20_000, ...options }: FieldOptions & { max?: number } = {}) =>
    field('longText', text(max), { max, wide: true })(options),
  email: field('email', text(254).check(z.email('Invalid email format'))),
  url: field(
    'url',
    text(2_000).check(z.refine(isWebAddress, 'Must be a web address that begins with http:// or https://')),
  ),
  phone: field('phone', text(40).check(z.regex(/^[+()\d\s./-]+$/, 'Must be a phone number'))),
  code: ({ pattern, hint, ...options }: FieldOptions & { pattern: RegExp; hint: string }) =>
    field('code', text(40).check(z.regex(pattern, hint)))(options),
  integer: ({
    min = -2_147_483_648,
    max = 2_147_483_647,
    ...options
  }: FieldOptions & { min?: number; max?: number } = {}) =>
    field('integer', z.int().check(z.minimum(min), z.maximum(max)), { min, max })(options),
  number: ({ min = -1e15, max = 1e15, ...options }: FieldOptions & { min?: number; max?: number } = {}) =>
    field('number', z.number().check(z.minimum(min), z.maximum(max)), { min, max })(options),
  boolean: field('boolean', z.boolean()),
  date: field('date', isoDay()),
  /** A day, or a wall time: with an offset it names an instant, without one it is read in the record's time zone. */
  dateTime: field('dateTime', z.string().check(z.refine(isRealTime, 'Must be a date or a time as YYYY-MM-DDTHH:mm'))),
  /** A moment that the server noted. */
  instant: field('instant', z.string(), { readOnly: true }),
  status: <const Status extends string>(options: readonly Status[], more: FieldOptions = {}) =>
    field('status', z.enum(options as unknown as [Status, ...Status[]]), {
      options,
      default: options[0],
      filter: true,
    })(more),
  choice: <const Choice extends string>(options: readonly Choice[], more: FieldOptions = {}) =>
    field('choice', z.enum(options as unknown as [Choice, ...Choice[]]), { options })(more),
  stars: field('stars', z.int().check(z.minimum(1), z.maximum(5)), { min: 1, max: 5 }),
  ref: (resource: string, options: FieldOptions = {}) =>
    field('ref', z.int().check(z.positive()), { resource })(options),
  image: ({ part, ...options }: FieldOptions & { part?: string } = {}) =>
    field(
      'image',
      z.lazy(() => Image),
      { part },
    )(options),
  latitude: field('latitude', z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: field('longitude', z.number().check(z.minimum(-180), z.maximum(180))),
  language: field(
    'language',
    z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Must be a language code such as en or de-AT')),
  ),
  timeZone: field('timeZone', z.string().check(z.refine(isTimeZone, 'Must be a time zone such as Europe/Ljubljana'))),
  translationGroup: field('translationGroup', text(64)),
  /** A list of words or short phrases. */
  words: field('words', z.array(text(120).check(z.minLength(1, 'Is empty'))).check(z.maxLength(200))),
  /** Text or a structure, told apart by whoever reads it (S3.04). */
  json: field('json', textOrStructure),
};

/** A stored picture, as records show it. */
export const Image = z.object({ id: z.int(), url: z.string(), alt_text: z.string(), width: z.int(), height: z.int() });
export type Image = z.output<typeof Image>;

function isWebAddress(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}
