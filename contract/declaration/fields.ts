import * as z from 'zod/mini';
import { starRating, textLength } from '../calls/constants.ts';
import {
  GalleryPicture,
  Image,
  clearName,
  colour,
  isRealTime,
  isTimeZone,
  isoDay,
  languageCode,
  mailAddress,
  measure,
  pathText,
  richText,
  text,
  textOrStructure,
  webAddresses,
} from './field-values.ts';

/** Options of a field. All are data: client and server read the same. */
export interface FieldOptions {
  /** Must be given at creation and may not be emptied later. */
  required?: boolean;
  /** The message if it is required and missing, instead of the usual one. */
  missing?: string;
  /** Taken at creation when nothing is given; never on an update. */
  default?: unknown;
  /** The server decides it; a client may not send it. */
  readOnly?: boolean;
  /** An earlier version brings it back, though no client may send it. */
  comesBack?: boolean;
  /** Shown as a column of the list from the start. */
  column?: boolean;
  /** May be filtered by in lists. */
  filter?: boolean;
  /** Lists may be sorted by it. */
  sort?: boolean;
  /** `q` looks into it. */
  search?: boolean;
  /** Belongs to one record, though others of its kind do not: many are never given the same. */
  single?: boolean;
  /** Takes the whole width of a form. */
  wide?: boolean;
  /** The section of the form. */
  section?: string;
  /** What other people's files call it. */
  aliases?: readonly string[];
  /** Columns of a file that go into it are put together, in the order of its aliases; else the first filled one counts. */
  joined?: boolean;
  /**
   * Of a time zone: where nothing is said, it is that of the record that this field refers to, else that in which all properties of
   * the workspace are, else the workspace's own.
   */
  inherited?: readonly [] | readonly [reference: string];
  /** Its name in the database where that is not the snake case of its own. */
  storedAs?: string;
}

/** A field as a declaration says it: its kind, its options and the schema of a value. */
export interface Field<
  Value extends z.ZodMiniType = z.ZodMiniType,
  Kind extends FieldKind = FieldKind,
> extends FieldOptions {
  kind: Kind;
  /** A value that is present, as it travels on the wire. */
  value: Value;
  options?: readonly string[];
  /** The resource that a `ref` points to. */
  resource?: string;
  min?: number;
  max?: number;
  /** What a `code` or a `text` must look like, and the words for one that does not. */
  pattern?: RegExp;
  hint?: string;
  /** The multipart part that carries a new file for an `image`. */
  part?: string;
  /** It is a path: its filter takes what lies in it and in all below it; `/` is what has none. */
  nested?: boolean;
  /** The fields of the record that a `byLanguage` says in further languages. */
  texts?: readonly string[];
  /** Those of them that may have several lines. */
  longTexts?: readonly string[];
}

/** What a value is on the wire and in the database. Kinds with the same value type differ in rules and looks only. */
export type ValueType =
  | 'text'
  | 'markup'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'day'
  | 'time'
  | 'moment'
  | 'reference'
  | 'references'
  | 'picture'
  | 'pictures'
  | 'list'
  | 'structure';

/** How a list is filtered by a field: by part of its text, by one or several of its values, by a range, or by a path. */
export type FilterForm = 'contains' | 'anyOf' | 'range' | 'below';

/** Everything that code outside of inputs and cells has to know about a kind of field. */
export interface KindDescriptor {
  holds: ValueType;
  filter?: FilterForm;
  /** Its filter offers values to choose from, instead of a box to type into. */
  choices?: true;
  /** Filtered by where a declaration names no filters: it is chosen from a few. */
  offered?: true;
  /** Too long or too bare for a column of a list where a declaration names no columns. */
  unlisted?: true;
  /** A row of a file may be known by it as a record that is there already. */
  identifies?: true;
  /** Belongs to one record: many are never given the same. */
  single?: true;
  /** Position on the record page: header or side column. In forms dates are in their section, if they name one. */
  side?: 'summary' | 'aside';
  /** Whether it can be edited in a cell of a list. */
  inCell?: true;
  /** How a column of a list shows it. */
  look?: 'picture' | 'chip' | 'number' | 'flag' | 'wrap';
  /** A status says how far a record has come: it is never empty. */
  never?: 'empty';
}

/**
 * The kinds of field, each in one place. A new kind is a row here and a maker in `f`, an input and a cell in
 * `src/components/fields`, and a column in `server/records/sql/value-columns-sql.ts` if no kind held its type of value before.
 */
export const fieldKinds = {
  text: { holds: 'text', inCell: true, filter: 'contains', identifies: true },
  longText: { holds: 'text', filter: 'contains', unlisted: true },
  richText: { holds: 'markup', filter: 'contains', unlisted: true },
  email: { holds: 'text', inCell: true, filter: 'contains', identifies: true },
  url: { holds: 'text', inCell: true, filter: 'contains', identifies: true },
  phone: { holds: 'text', inCell: true, filter: 'contains', identifies: true },
  colour: { holds: 'text', unlisted: true, look: 'chip' },
  measure: { holds: 'text', unlisted: true },
  code: { holds: 'text', filter: 'anyOf', identifies: true },
  integer: { holds: 'integer', inCell: true, filter: 'range', look: 'number' },
  number: { holds: 'decimal', inCell: true, filter: 'range', look: 'number' },
  boolean: { holds: 'boolean', inCell: true, filter: 'anyOf', choices: true, offered: true, look: 'flag' },
  date: { holds: 'day', inCell: true, filter: 'range', side: 'aside' },
  dateTime: { holds: 'time', filter: 'range', side: 'aside' },
  plannedTime: { holds: 'time', filter: 'range', unlisted: true, side: 'summary' },
  instant: { holds: 'moment', filter: 'range', side: 'aside' },
  status: { holds: 'text', filter: 'anyOf', offered: true, side: 'summary', look: 'chip', never: 'empty' },
  choice: { holds: 'text', inCell: true, filter: 'anyOf', choices: true, offered: true },
  stars: { holds: 'integer', inCell: true, filter: 'anyOf', choices: true },
  ref: { holds: 'reference', filter: 'anyOf', choices: true, offered: true },
  refs: { holds: 'references', unlisted: true },
  image: { holds: 'picture', unlisted: true, single: true, side: 'aside', look: 'picture' },
  gallery: { holds: 'pictures', unlisted: true, single: true },
  latitude: { holds: 'decimal', filter: 'range', unlisted: true, single: true },
  longitude: { holds: 'decimal', filter: 'range', unlisted: true, single: true },
  language: {
    holds: 'text',
    filter: 'anyOf',
    choices: true,
    offered: true,
    identifies: true,
    side: 'summary',
    look: 'chip',
  },
  timeZone: { holds: 'text', filter: 'anyOf', choices: true, side: 'aside' },
  translationGroup: { holds: 'text', filter: 'anyOf', unlisted: true, single: true, side: 'aside' },
  words: { holds: 'list', look: 'wrap' },
  urls: { holds: 'list', unlisted: true },
  byLanguage: { holds: 'structure', unlisted: true, single: true },
  json: { holds: 'structure' },
} as const satisfies Record<string, KindDescriptor>;

/** The name of a kind of field. */
export type FieldKind = keyof typeof fieldKinds;

/** Properties of a field kind. */
export const descriptorOf = ({ kind }: { kind: FieldKind }): KindDescriptor => fieldKinds[kind];

/** How a list may be filtered by a field, if it may. */
export const filterForm = (field: Field): FilterForm | undefined =>
  field.filter ? (field.nested ? 'below' : descriptorOf(field).filter) : undefined;

/** Whether copies reset this field: status and planned times. */
export const isResetInCopies = (field: Field): boolean =>
  descriptorOf(field).never === 'empty' || field.kind === 'plannedTime';

/** Whether a field belongs to one record alone, so that many are never given the same. */
export const isSingle = (field: Field): boolean => field.single ?? descriptorOf(field).single ?? false;

/** A maker of fields of one kind, which keeps the options' own types: a required field is known to the compiler as one. */
const field =
  <const Kind extends FieldKind, Value extends z.ZodMiniType>(kind: Kind, value: Value, facts: Partial<Field> = {}) =>
  <const Options extends FieldOptions = FieldOptions>(options?: Options): Field<Value, Kind> & Options => ({
    ...facts,
    ...(options as Options),
    kind,
    value,
  });

/** Makers of fields, one for each kind, with the schema of a value that is present. */
export const f = {
  text: <const Options extends TextOptions = TextOptions>(options?: Options) => {
    const { max = textLength.line, unmistakable: asName, pattern, hint } = options ?? {};
    const value = asName ? clearName(max, asName === 'words' ? 'words' : 'whole') : text(max);
    return field('text', pattern ? value.check(z.regex(pattern, hint)) : value, { max })(options);
  },
  /** A place among folders, as in `Winter/Press`. */
  path: <const Options extends LengthOptions = LengthOptions>(options?: Options) => {
    const { max = textLength.line } = options ?? {};
    return field('text', pathText(max), { max, nested: true })(options);
  },
  longText: <const Options extends LengthOptions = LengthOptions>(options?: Options) => {
    const { max = textLength.long } = options ?? {};
    return field('longText', text(max), { max, wide: true })(options);
  },
  /** Text with headings, lists, links, pictures and tables: HTML in the closed set of docs/rich-text.md. */
  richText: <const Options extends LengthOptions = LengthOptions>(options?: Options) => {
    const { max = textLength.rich } = options ?? {};
    return field('richText', richText(max), { max, wide: true })(options);
  },
  email: field('email', text(textLength.email).check(z.email({ pattern: mailAddress, error: 'Invalid email format' }))),
  url: <const Options extends FieldOptions & { invalid?: string } = FieldOptions>(
    options?: Options & { invalid?: string },
  ) => {
    const { invalid = notWebAddress } = options ?? {};
    return field('url', text(textLength.webAddress).check(z.url({ protocol: /^https?$/, error: invalid })))(options);
  },
  /** Web addresses in an order. */
  urls: <const Options extends UrlsOptions = UrlsOptions>(options?: Options) =>
    field('urls', webAddresses(options?.invalid ?? (() => notWebAddress)), { wide: true })(options),
  phone: field('phone', text(textLength.phone).check(z.regex(/^[+()\d\s./-]+$/, 'Must be a phone number'))),
  colour: field('colour', colour()),
  /** A length with its unit; its bounds are in px. */
  measure: <const Options extends RangeOptions = RangeOptions>(options?: Options) => {
    const { min = 0, max = 2_000 } = options ?? {};
    return field('measure', measure(min, max), { min, max })(options);
  },
  code: <const Options extends FieldOptions & { pattern: RegExp; hint: string }>(options: Options) =>
    field('code', text(40).check(z.regex(options.pattern, options.hint)))(options),
  integer: <const Options extends RangeOptions = RangeOptions>(options?: Options) => {
    const { min = -2_147_483_648, max = 2_147_483_647 } = options ?? {};
    return field('integer', z.int().check(z.minimum(min), z.maximum(max)), { min, max })(options);
  },
  number: <const Options extends RangeOptions = RangeOptions>(options?: Options) => {
    const { min = -1e15, max = 1e15 } = options ?? {};
    return field('number', z.number().check(z.minimum(min), z.maximum(max)), { min, max })(options);
  },
  boolean: field('boolean', z.boolean()),
  date: field('date', isoDay()),
  /** A day, or a wall time: with an offset it names an instant, without one it is read in the record's time zone. */
  dateTime: field('dateTime', z.string().check(z.refine(isRealTime, 'Must be a date or a time as YYYY-MM-DDTHH:mm'))),
  /** The same at which the server is to do something: never a day alone. */
  plannedTime: field(
    'plannedTime',
    z.string().check(z.refine((time) => time.length > 10 && isRealTime(time), 'Must be a time as YYYY-MM-DDTHH:mm')),
    { wide: true },
  ),
  /** A moment that the server noted. */
  instant: (options: FieldOptions = {}) => field('instant', z.string())({ ...options, readOnly: true }),
  status: <const Status extends string, const Options extends FieldOptions = FieldOptions>(
    options: readonly Status[],
    more?: Options,
  ) =>
    field('status', z.enum(options as unknown as [Status, ...Status[]]), {
      options,
      default: options[0],
      filter: true,
    })(more),
  choice: <const Choice extends string, const Options extends FieldOptions = FieldOptions>(
    options: readonly Choice[],
    more?: Options,
  ) => field('choice', z.enum(options as unknown as [Choice, ...Choice[]]), { options })(more),
  stars: <const Options extends FieldOptions & { invalid?: string } = FieldOptions>(
    options?: Options & { invalid?: string },
  ) => {
    const { invalid } = options ?? {};
    const [least, most] = [z.minimum(starRating.min, invalid), z.maximum(starRating.max, invalid)];
    return field('stars', z.int(invalid).check(least, most), starRating)(options);
  },
  ref: <const Options extends FieldOptions = FieldOptions>(resource: string, options?: Options) =>
    field('ref', z.int().check(z.positive()), { resource })(options),
  /** Several records of a resource, in an order, each once. */
  refs: <const Options extends FieldOptions & { max?: number } = FieldOptions>(resource: string, options?: Options) => {
    const { max = 20 } = options ?? {};
    const ids = z.array(z.int().check(z.positive())).check(z.maxLength(max, `Must be at most ${max}`));
    const once = ids.check(z.refine((all) => new Set(all).size === all.length, 'Must not contain duplicates'));
    return field('refs', once, { resource, max, wide: true })(options);
  },
  image: <const Options extends FieldOptions & { part?: string } = FieldOptions>(options?: Options) =>
    field(
      'image',
      z.lazy(() => Image),
    )(options),
  /** Pictures of the library in an order, each with a caption of its own. */
  gallery: field(
    'gallery',
    z.lazy(() => z.array(GalleryPicture)),
    { wide: true },
  ),
  latitude: field('latitude', z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: field('longitude', z.number().check(z.minimum(-180), z.maximum(180))),
  language: field('language', languageCode()),
  timeZone: field('timeZone', z.string().check(z.refine(isTimeZone, 'Must be a time zone such as Europe/Ljubljana'))),
  translationGroup: field('translationGroup', text(64)),
  /** A list of words or short phrases. */
  words: field('words', z.array(text(120).check(z.minLength(1, 'Is empty'))).check(z.maxLength(200))),
  /** What a record says in further languages, by their codes. Its own fields say it in its first one. */
  byLanguage: <const Texts extends PlainTexts, const Options extends FieldOptions = FieldOptions>(
    texts: Texts,
    options?: Options,
  ) => {
    const names = Object.keys(texts);
    const longTexts = names.filter((name) => texts[name]?.kind === 'longText');
    return field('byLanguage', textsByLanguage(texts), { texts: names, longTexts, wide: true })(options);
  },
  /** Text or a structure; readers must handle both (S3.04). */
  json: field('json', textOrStructure),
};

/** Empty texts are left out, and languages that say nothing. */
function textsByLanguage<Texts extends PlainTexts>(texts: Texts) {
  const said = z.strictObject(
    Object.fromEntries(Object.entries(texts).map(([name, { value }]) => [name, z.optional(z.nullable(value))])),
  );
  return z.pipe(
    z
      .record(languageCode(), said)
      .check(z.refine((all) => Object.keys(all).length <= 60, 'Contains too many languages')),
    z.transform((all) =>
      Object.fromEntries(
        Object.entries(all)
          .map(([code, one]) => [code, Object.fromEntries(Object.entries(one).filter(([, words]) => words))] as const)
          .filter(([, one]) => Object.keys(one).length > 0),
      ),
    ),
  );
}

const notWebAddress = 'Must be a web address that begins with http:// or https://';

type UrlsOptions = FieldOptions & { invalid?: (place: number) => string };
/** No rich text, which would not be sanitized. */
type PlainTexts = Record<string, Field<z.ZodMiniType<string, string>, Exclude<FieldKind, 'richText'>>>;
type LengthOptions = FieldOptions & { max?: number };
type TextOptions = LengthOptions & {
  /** No other text may look like it: no mix of alphabets, or none within a word; nor may one of the same home. */
  unmistakable?: true | 'words';
  pattern?: RegExp;
  hint?: string;
};
type RangeOptions = FieldOptions & { min?: number; max?: number };

export type { GalleryPicture, Image } from './field-values.ts';
