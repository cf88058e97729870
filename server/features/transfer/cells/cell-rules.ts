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
} from '../../../services/table-file/cells/known-words.ts';
import { writtenDegrees, writtenInteger, writtenNumber } from '../../../services/table-file/cells/written-number.ts';
import { writtenSpan } from '../../../services/table-file/cells/written-span.ts';
import { type DayOrder, writtenTime } from '../../../services/table-file/cells/written-time.ts';
import { bareWord } from '../columns/column-words.ts';

/** Reads a cell as a value and compares the value with the record's. */
interface CellRules {
  /** Returns unreadable text unchanged, so that the field's own validation refuses it. */
  read(text: string, field: Field, order?: DayOrder): unknown;
  same(before: unknown, after: unknown): boolean;
}

/** Normalizes texts of kinds with a fixed format. */
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

/** Matches a web address without a protocol, in any alphabet: `müller-bräu.example:8443/x`. */
const bareAddress = /^(?=[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.\p{L}[\p{L}\p{N}-]+(:\d{1,5})?([/?#]|$|[\s;]))/u;

/** As many phone numbers of a cell as the field can hold. */
function firstNumbers(text: string): string {
  if (text.length <= textLength.phone) return text;
  const [first = '', ...others] = text.split(/ *\/ *| - |(?<=\d) (?=\+)/).map((one) => one.trim());
  const taken = others.reduce(
    (all, one) => (`${all} / ${one}`.length <= textLength.phone ? `${all} / ${one}` : all),
    first,
  );
  return first.length > textLength.phone || first.length < 5 ? text : taken;
}

/** A phone number followed by an extension or a word: `+39 0472 123456 ext. 12`, `… (mobile)`. */
const afterNumber = /^(\+?[\d(][\d\s()./-]{3,}\d)[\s/]*[([]?\s*(?:\p{L}|#).*$/u;

/** Decodes HTML entities that other programs export; non-breaking spaces become plain spaces. */
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

/** The first of several values, if it has the expected format. */
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

/** Words that may accompany a number of stars. Other ratings do not match: `3 llaves`, `2 épis`. */
const starWord =
  /^(?:s|stars?|sterne?n?|sterren|stell[ae]|[eé]toiles?|estrellas?|estrelas?|zvj?ezdic[aei]?|tärni?d?|gwiazdk\p{L}*|hvězdičk\p{L}*|sup(?:erior|[eé]rieur|eriore)?|lux[eo]?|lusso|lujo|luxury|deluxe|gran|hotel|garni|class|klasse|kategorie|category|categor[ií]a)$/iu;

/** Number of stars: `4*`, `★★★★`, `4 Sterne`, `3S`, `****S`; `null` for a hotel without stars, sometimes written as 0. */
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
    // Decode HTML entities in plain text, which otherwise looks like HTML.
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

/** Types that accept any text, including a dash. */
const wordy: readonly ValueType[] = ['text', 'markup', 'list', 'structure'];

/** Value of a cell for a field; `null` for an empty cell or a word for "nothing". */
export function valueOf(field: Field, text: string, order?: DayOrder): unknown {
  const { holds } = descriptorOf(field);
  if (isBlank(text)) return null;
  if ((!wordy.includes(holds) || field.kind in texts) && isNothing(text)) return null;
  return cellRules[holds].read(text, field, order);
}

/** Whether a cell has more information than its value: a second address, another language. */
export function saysMore({ kind }: Field, text: string): boolean {
  if (kind === 'language') return wordsIn(text).length > 1;
  if (kind === 'url' || kind === 'email') return /[\s;,|]+\S/.test(text);
  if (kind === 'phone') return /\d.*[\p{L}#]/u.test(text) || text.length > textLength.phone;
  return kind === 'stars' && /(?:^|[\d\s*★])(?:S|sup\.?|superior)$/i.test(text);
}

/** Picture id of a cell with an id, or with an address as in exported files. */
export const pictureId = (text: string): number =>
  Number(/^(?:\/v1\/media\/)?(\d{1,15})(?:\?edition=\d+)?$/.exec(text)?.[1] ?? Number.NaN);

/** Values of a cell that holds several. */
export const cellWords = (text: string, at: RegExp): string[] => text.split(at).flatMap((word) => word.trim() || []);

/** Whether a change leaves the field as it is: numbers compare by value, times by moment or local time. */
export const isSame = (field: Field, before: unknown, after: unknown): boolean =>
  cellRules[descriptorOf(field).holds].same(before ?? null, after ?? null);

/** Compares pictures by id and caption; other data belongs to the media library. */
function isSameGallery(one: unknown, other: unknown): boolean {
  const entries = (gallery: unknown) => ((gallery ?? []) as GalleryEntry[]).map(({ id, caption }) => [id, caption]);
  return isDeepStrictEqual(entries(one), entries(other));
}

/** Compares moments if both have an offset, otherwise local times; days only with days. */
function isSameTime(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one.length === 10 || other.length === 10)
    return one === other;
  const named = /(Z|[+-]\d{2}:\d{2})$/;
  if (named.test(one) && named.test(other)) return Date.parse(one) === Date.parse(other);
  const wall = (text: string) => text.replace(named, '').padEnd(19, ':00');
  return wall(one) === wall(other);
}

/** The comparable form of a structure; numbers and booleans are stored as text. */
const asKept = (value: unknown) =>
  structureOf(value) ?? (value === null ? null : typeof value === 'string' ? value : JSON.stringify(value));
