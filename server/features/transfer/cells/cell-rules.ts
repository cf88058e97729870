import { isDeepStrictEqual } from 'node:util';
import { textLength } from '../../../../contract/calls/constants.ts';
import { structureOf } from '../../../../contract/writing/facts.ts';
import type { GalleryEntry } from '../../../../contract/declaration/field-values.ts';
import { isMarkup, plainAsStored } from '../../../../contract/rich-text/rich-text.ts';
import { type Field, type ValueType, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { cleanRichText, hasEntities, plainOf } from '../../../platform/rich-text.ts';
import {
  isBlank,
  isNothing,
  writtenLanguage,
  writtenOption,
  writtenTruth,
} from '../../../services/table-file/known-words.ts';
import { writtenDegrees, writtenInteger, writtenNumber } from '../../../services/table-file/written-number.ts';
import { writtenSpan } from '../../../services/table-file/written-span.ts';
import { type DayOrder, writtenTime } from '../../../services/table-file/written-time.ts';
import { bareWord } from '../columns/column-words.ts';

/** How a cell is read as a value, and when that value is what the record has already. */
interface CellRules {
  /** What cannot be understood stays as it is, for the field's own rule to refuse. */
  read(text: string, field: Field, order?: DayOrder): unknown;
  same(before: unknown, after: unknown): boolean;
}

/** Texts of which the kind says how they are written. */
const texts: Partial<Record<Field['kind'], (text: string) => string>> = {
  url: (text) =>
    firstOf(
      /^https?:/i,
      withoutEntities(text)
        .replace(/^\/\/(?=\w)/, 'https://')
        .replace(/[.,;]+$/, '')
        .replace(bareAddress, 'https://'),
    ),
  email: (text) => firstOf(/@/, withoutEntities(text).replace(/^mailto:/i, '')),
  phone: (text) => {
    const plain = text
      .replace(/^\p{L}[\p{L}. ]{0,20}:? ?(?=[+(\d])/u, '')
      .replaceAll(/\s*[;,|]\s*/g, ' / ')
      .replaceAll(/[\u00a0\u2009\u202f\s]+/g, ' ')
      .replaceAll(/[\u2010-\u2015]/g, '-');
    return firstNumbers(afterNumber.exec(plain)?.[1] ?? plain);
  },
  language: (text) => writtenLanguage(wordsIn(text)[0] ?? '') ?? text,
};

/** Before an address that lacks its protocol, in letters of any alphabet: `müller-bräu.example:8443/x`. */
const bareAddress = /^(?=[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.\p{L}[\p{L}\p{N}-]+(:\d{1,5})?([/?#]|$|[\s;]))/u;

/** As many numbers of a cell as there is room for. */
function firstNumbers(text: string): string {
  if (text.length <= textLength.phone) return text;
  const [first = '', ...others] = text.split(/ *\/ *| - |(?<=\d) (?=\+)/).map((one) => one.trim());
  const taken = others.reduce(
    (all, one) => (`${all} / ${one}`.length <= textLength.phone ? `${all} / ${one}` : all),
    first,
  );
  return first.length > textLength.phone || first.length < 5 ? text : taken;
}

/** A phone number with an extension or a word behind it: `+39 0472 123456 ext. 12`, `… (mobile)`. */
const afterNumber = /^(\+?[\d(][\d\s()./-]{3,}\d)[\s/]*[([]?\s*(?:\p{L}|#).*$/u;

/** Text and addresses of other programs, which carry signs as HTML writes them; hard blanks as blanks. */
const withoutEntities = (text: string): string =>
  hasEntities(text) ? plainOf(text).replaceAll('\u00a0', ' ').trim() : text;

/** The problem of a web address: it contains a password, or its host cannot exist on the internet. */
export function faultOfAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  if (username || password) return 'Must not contain a user name or password';
  const labels = hostname.split('.').filter(Boolean);
  const isFine = hostname.startsWith('[') || (labels.length > 1 && labels.every(({ length }) => length <= 63));
  return isFine ? undefined : 'Must be a website address, such as https://hotel.example';
}

/** The first of several, where that is what it has to be. */
function firstOf(isOne: RegExp, text: string): string {
  const [first = ''] = text.split(/[\s;,|]+(?=\S)/);
  return isOne.test(first) ? first : text;
}
const wordsIn = (text: string) => text.split(/[,;/| ]+/).filter(Boolean);

const plain: CellRules = {
  read: (text, { options, kind }) => {
    if (options) return optionOf(options, text);
    return (texts[kind] ?? withoutEntities)(text);
  },
  same: (before, after) => before === after,
};

/** The option that a text means: `guest_house`, `abgesagt`, yes or no in any language; `null` if it means no option. */
function optionOf(options: readonly string[], text: string): string | null {
  const truth = writtenTruth(text);
  const word = truth === undefined ? writtenOption(text) : truth ? 'yes' : 'no';
  const found = options.find((option) => bareWord(option) === bareWord(text) || option === word);
  return found ?? (word === '' ? null : text);
}

const decimal: CellRules = {
  ...plain,
  read: (text, { kind }) =>
    (['latitude', 'longitude'].includes(kind) ? writtenDegrees(text) : writtenNumber(text)) ?? text,
};
const integer: CellRules = {
  ...plain,
  read: (text, { kind }) => {
    const number = kind === 'stars' ? starsIn(text) : writtenInteger(text);
    return number === undefined ? text : number;
  },
};

/** Words around a number of stars. Keys, ears of corn and suns are none: `3 llaves`, `2 épis`. */
const starWord =
  /^(?:s|stars?|sterne?n?|sterren|stell[ae]|[eé]toiles?|estrellas?|estrelas?|zvj?ezdic[aei]?|tärni?d?|gwiazdk\p{L}*|hvězdičk\p{L}*|sup(?:erior|[eé]rieur|eriore)?|lux[eo]?|lusso|lujo|luxury|deluxe|gran|hotel|garni|class|klasse|kategorie|category|categor[ií]a)$/iu;

/** `4*`, `★★★★`, `4 Sterne`, `3S`, `****S`; `null` for a house without stars, which some write as 0. */
function starsIn(text: string): number | null | undefined {
  if (/^0+(?:[.,]0+)?(?:[\s-]*(?:\*|\p{L}{3,}))?$/u.test(text)) return null;
  const signs = /^([*★⭐]+)☆*\s*(?:s|sup\.?|superior)?$/iu.exec(text)?.[1];
  if (signs) return [...signs].length;
  const [, digit, words = ''] = /^([1-5])(?:[.,]0+)?([\s\p{L}*★.-]*)$/iu.exec(text) ?? [];
  if (words.match(/\p{L}+/gu)?.some((word) => !starWord.test(word))) return undefined;
  return digit === undefined ? writtenNumber(text) : Number(digit);
}

const cellRules: Record<ValueType, CellRules> = {
  text: plain,
  markup: {
    ...plain,
    // Signs of HTML in plain text: without them it may look like HTML.
    read: (text) => (!isMarkup(text) && hasEntities(text) ? plainAsStored(plainOf(text)) : text),
    same: (before, after) => before === (typeof after === 'string' ? cleanRichText(after) : after),
  },
  integer,
  decimal,
  boolean: { ...plain, read: (text) => writtenTruth(text) ?? text },
  day: { ...plain, read: (text, _field, order) => writtenTime(text, order)?.slice(0, 10) ?? text },
  time: {
    read: (text, _field, order) => writtenTime(text, order) ?? writtenSpan(text, order)?.start ?? text,
    same: isSameTime,
  },
  moment: plain,
  reference: plain,
  references: { read: (text) => structureOf(text) ?? cellWords(text, /[;,\n]/).map(Number), same: isDeepStrictEqual },
  picture: { ...plain, same: (before, after) => ((before as { id: number } | null)?.id ?? null) === after },
  pictures: { read: (text) => structureOf(text) ?? text, same: isSameGallery },
  list: { read: (text) => structureOf(text) ?? cellWords(text, /[;\n]/), same: isDeepStrictEqual },
  structure: { ...plain, same: (before, after) => isDeepStrictEqual(asKept(before), asKept(after)) },
};

/** Types whose values may be any words, a dash too. */
const wordy: readonly ValueType[] = ['text', 'markup', 'list', 'structure'];

/** What a text means as a value of a field; `null` where it says that there is nothing. */
export function valueOf(field: Field, text: string, order?: DayOrder): unknown {
  const { holds } = descriptorOf(field);
  if (isBlank(text)) return null;
  if ((!wordy.includes(holds) || field.kind in texts) && isNothing(text)) return null;
  return cellRules[holds].read(text, field, order);
}

/** Whether a text says more than the value that is read from it: a second address, a further language. */
export function saysMore({ kind }: Field, text: string): boolean {
  if (kind === 'language') return wordsIn(text).length > 1;
  if (kind === 'url' || kind === 'email') return /[\s;,|]+\S/.test(text);
  if (kind === 'phone') return /\d.*[\p{L}#]/u.test(text) || text.length > textLength.phone;
  return kind === 'stars' && /(?:^|[\d\s*★])(?:S|sup\.?|superior)$/i.test(text);
}

/** A picture by its id, or by its address as files show it. */
export const pictureId = (text: string): number =>
  Number(/^(?:\/v1\/media\/)?(\d{1,15})(?:\?edition=\d+)?$/.exec(text)?.[1] ?? Number.NaN);

/** The words of a cell that holds several. */
export const cellWords = (text: string, at: RegExp): string[] => text.split(at).flatMap((word) => word.trim() || []);

/** Whether a change would leave a record's field as it is: numbers as numbers, times as the same moment or wall. */
export const isSame = (field: Field, before: unknown, after: unknown): boolean =>
  cellRules[descriptorOf(field).holds].same(before ?? null, after ?? null);

/** Compares pictures by ids and captions; other data is the library's. */
function isSameGallery(one: unknown, other: unknown): boolean {
  const entries = (gallery: unknown) => ((gallery ?? []) as GalleryEntry[]).map(({ id, caption }) => [id, caption]);
  return isDeepStrictEqual(entries(one), entries(other));
}

/** Moments where both name their offset, else what the clocks on the wall show; a day is a day. */
function isSameTime(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one.length === 10 || other.length === 10)
    return one === other;
  const named = /(Z|[+-]\d{2}:\d{2})$/;
  if (named.test(one) && named.test(other)) return Date.parse(one) === Date.parse(other);
  const wall = (text: string) => text.replace(named, '').padEnd(19, ':00');
  return wall(one) === wall(other);
}

/** Numbers and yes or no are kept as text, a structure as itself or as the text of it. */
const asKept = (value: unknown) =>
  structureOf(value) ?? (value === null ? null : typeof value === 'string' ? value : JSON.stringify(value));
