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

/** Options of a field, as data for client and server. */
export interface FieldOptions {
  /** Required at creation; later updates may not empty it. */
  required?: boolean;
  /** Message for a missing required value, instead of the default. */
  missing?: string;
  /** Default at creation; never used for updates. */
  default?: unknown;
  /** Set by the server; clients may not send it. */
  readOnly?: boolean;
  /** Read-only, but restored by "revert to version". */
  comesBack?: boolean;
  /** A default column of the list. */
  column?: boolean;
  /** Whether lists can be filtered by it. */
  filter?: boolean;
  /** Whether lists can be sorted by it. */
  sort?: boolean;
  /** Whether `q` searches it. */
  search?: boolean;
  /** Excluded from bulk edits, unlike others of its kind. */
  single?: boolean;
  /** Whether it takes the full width of a form. */
  wide?: boolean;
  /** The section of the form. */
  section?: string;
  /** Has one value for all languages of an item: a change applies to all records of the translation group. */
  shared?: boolean;
  /** Names of the column in files of other systems. */
  aliases?: readonly string[];
  /** Joins several columns of a file in the order of the aliases; by default the first filled one counts. */
  joined?: boolean;
  /** Holds the name of a resource: a title shows its label. */
  namesResource?: boolean;
  /** Default time zone: the referenced record's, otherwise the one all properties of the workspace share, otherwise the workspace's. */
  inherited?: readonly [] | readonly [reference: string];
  /** Column name, if it is not the snake case of the field's name. */
  storedAs?: string;
}

/** A declared field: its kind, options and value schema. */
export interface Field<
  Value extends z.ZodMiniType = z.ZodMiniType,
  Kind extends FieldKind = FieldKind,
> extends FieldOptions {
  kind: Kind;
  /** Schema of a present value in wire format. */
  value: Value;
  options?: readonly string[];
  /** Target resource of a `ref`. */
  resource?: string;
  min?: number;
  max?: number;
  /** Pattern of a `code` or `text`, and the error for a mismatch. */
  pattern?: RegExp;
  hint?: string;
  /** Multipart part for a new file of an `image`. */
  part?: string;
  /** Whether it is a path: its filter includes subfolders; `/` matches records without one. */
  nested?: boolean;
  /** Fields that a `byLanguage` translates. */
  texts?: readonly string[];
  /** Those with several lines. */
  longTexts?: readonly string[];
}

/** Type of a value on the wire and in the database. Kinds with the same type differ only in rules and appearance. */
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

/** Form of a filter: by part of a text, by values, by a range, or by a path. */
export type FilterForm = 'contains' | 'anyOf' | 'range' | 'below';

/** Properties of a kind of field, apart from its input and cell. */
export interface KindDescriptor {
  holds: ValueType;
  filter?: FilterForm;
  /** Its filter offers a choice of values instead of a text input. */
  choices?: true;
  /** A default filter, because it has few values. */
  offered?: true;
  /** Not a default list column. */
  unlisted?: true;
  /** Whether it can match rows of a file to existing records. */
  identifies?: true;
  /** Excluded from bulk edits. */
  single?: true;
  /** Position on the record page: header or side column. In forms dates are in their section, if they name one. */
  side?: 'summary' | 'aside';
  /** Whether it can be edited in a cell of a list. */
  inCell?: true;
  /** Appearance in a column of a list. */
  look?: 'picture' | 'chip' | 'number' | 'flag' | 'wrap';
  /** Whether it always has a value; true for a status. */
  never?: 'empty';
}

/**
 * The kinds of field. A new kind needs an entry here, a factory in `f`, an input and a cell in `src/components/fields`, and, for a new
 * value type, a column in `server/records/sql/value-columns-sql.ts`.
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

/** Form of a field's filter; undefined if it is not filterable. */
export const filterForm = (field: Field): FilterForm | undefined =>
  field.filter ? (field.nested ? 'below' : descriptorOf(field).filter) : undefined;

/** Whether copies reset this field: status and planned times. */
export const isResetInCopies = (field: Field): boolean =>
  descriptorOf(field).never === 'empty' || field.kind === 'plannedTime';

/** Whether a field is excluded from bulk edits. */
export const isSingle = (field: Field): boolean => field.single ?? descriptorOf(field).single ?? false;

/** Factory of fields of one kind; keeps the options' literal types, so that the compiler knows required fields. */
const field =
  <const Kind extends FieldKind, Value extends z.ZodMiniType>(kind: Kind, value: Value, facts: Partial<Field> = {}) =>
  <const Options extends FieldOptions = FieldOptions>(options?: Options): Field<Value, Kind> & Options => ({
    ...facts,
    ...(options as Options),
    kind,
    value,
  });

/** Factories of fields, one per kind, with the schema of a present value. */
export const f = {
  text: <const Options extends TextOptions = TextOptions>(options?: Options) => {
    const { max = textLength.line, unmistakable: asName, pattern, hint } = options ?? {};
    const value = asName ? clearName(max, asName === 'words' ? 'words' : 'whole') : text(max);
    return field('text', pattern ? value.check(z.regex(pattern, hint)) : value, { max })(options);
  },
  /** A folder path, such as `Winter/Press`. */
  path: <const Options extends LengthOptions = LengthOptions>(options?: Options) => {
    const { max = textLength.line } = options ?? {};
    return field('text', pathText(max), { max, nested: true })(options);
  },
  longText: <const Options extends LengthOptions = LengthOptions>(options?: Options) => {
    const { max = textLength.long } = options ?? {};
    return field('longText', text(max), { max, wide: true })(options);
  },
  /** Text with headings, lists, links, pictures and tables: HTML limited to the tags of docs/rich-text.md. */
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
  /** Ordered URLs. */
  urls: <const Options extends UrlsOptions = UrlsOptions>(options?: Options) =>
    field('urls', webAddresses(options?.invalid ?? (() => notWebAddress)), { wide: true })(options),
  phone: field('phone', text(textLength.phone).check(z.regex(/^[+()\d\s./-]+$/, 'Must be a phone number'))),
  colour: field('colour', colour()),
  /** A length with its unit; bounds are in px. */
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
  /** A day or a local time; without an offset it is in the record's time zone. */
  dateTime: field(
    'dateTime',
    z.string().check(z.refine(isRealTime, 'Must be a date, or a date and a time such as 19:30')),
  ),
  /** A time of a scheduled change; never a day alone. */
  plannedTime: field(
    'plannedTime',
    z
      .string()
      .check(z.refine((time) => time.length > 10 && isRealTime(time), 'Must be a date and a time such as 19:30')),
    { wide: true },
  ),
  /** A moment set by the server. */
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
  /** Ordered references to several records, without duplicates. */
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
  /** Ordered pictures of the library, each with its caption. */
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
  /** Translations by language code. The record's own fields have its first language. */
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

/** Omits empty texts, and languages without texts. */
function textsByLanguage<Texts extends PlainTexts>(texts: Texts) {
  const languageTexts = z.strictObject(
    Object.fromEntries(Object.entries(texts).map(([name, { value }]) => [name, z.optional(z.nullable(value))])),
  );
  return z.pipe(
    z
      .record(languageCode(), languageTexts)
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
/** Not rich text, which would not be sanitized. */
type PlainTexts = Record<string, Field<z.ZodMiniType<string, string>, Exclude<FieldKind, 'richText'>>>;
type LengthOptions = FieldOptions & { max?: number };
type TextOptions = LengthOptions & {
  /** Refuses look-alike names, and mixed scripts in the name or within a word. */
  unmistakable?: true | 'words';
  pattern?: RegExp;
  hint?: string;
};
type RangeOptions = FieldOptions & { min?: number; max?: number };

export type { GalleryPicture, Image } from './field-values.ts';
