import { escaped } from '../../../contract/rich-text/write.ts';
import { tableFile } from '../../../contract/calls/constants.ts';
import { boundRows } from '../table-file/bounds.ts';
import { readXml } from '../table-file/formats/xml-events.ts';
import { tagOf } from './shown-tag.ts';
import { type TranslatedUnit, type UnitPart, wholeUnits } from './whole-units.ts';

/** The texts of a record. */
interface TranslatedFile<One = TranslatedUnit> {
  id: string;
  /** Number of its first line. */
  line: number;
  units: One[];
}

/** Content of an XLIFF file. */
export interface Xliff {
  /** Language of the translations. */
  into: string;
  files: TranslatedFile[];
  isCut: boolean;
}

/** Whether a file is XLIFF, by its root tag. */
export const isXliff = (bytes: Buffer): boolean =>
  /^\s*<(?:\?|!|(?:[\w.-]+:)?xliff[\s>])/i.test(bytes.toString('latin1', 0, 1_000)) &&
  /<(?:[\w.-]+:)?xliff[\s>]/i.test(bytes.toString('latin1', 0, 10_000));

/** A text, or the original data of an inline code. */
type Part = string | { data: string };

/** A segment, or the codes between two segments. */
interface Segment {
  isBetween: boolean;
  source: Part[];
  target: Part[] | undefined;
  /** Position of the target within its unit, from 1. */
  order: number;
}

interface Unit {
  id: string;
  name: string;
  /** Whether line breaks and the space around them are part of the text. */
  keepsSpace: boolean;
  isDamaged: boolean;
  /** Original data by id, and the data of each code of the source. */
  data: Map<string, string>;
  codes: Map<string, [start: string, end: string]>;
  segments: Segment[];
  length: number;
}

/**
 * Reads XLIFF 2: units of several segments, in any order, with inline codes by reference. Everything of other modules and programs is skipped.
 * @throws Error with a sentence for another version, a missing language, a damaged file, or one that is cut off within its first record.
 */
export function readXliff(bytes: Buffer): Xliff {
  const damaged = (line: number) => new Error(`The XLIFF file is damaged in line ${line}. Export it again`);
  const read: Xliff = { into: '', files: [], isCut: false };
  let [file, unit, segment, side, dataId]: [
    TranslatedFile<UnitPart> | undefined,
    Unit | undefined,
    Segment | undefined,
    Part[] | undefined,
    string | undefined,
  ] = [undefined, undefined, undefined, undefined, undefined];
  const ends: string[] = [];
  let keepsSpace = false;
  const add = (part: Part) => {
    if (!unit || !side) return;
    unit.length += typeof part === 'string' ? part.length : part.data.length;
    if (unit.length > 2 * tableFile.cellLength) throw new Error('A text of the XLIFF file is too long to import');
    side.push(part);
  };
  const codeOf = (name: string, attributes: Record<string, string>): [start: string, end: string] => {
    const { id = '', startRef = '', dataRef, dataRefStart, dataRefEnd, disp, dispStart, dispEnd } = attributes;
    const known = unit?.codes.get(id || startRef);
    const dataOf = (ref: string | undefined) => (ref === undefined ? undefined : unit?.data.get(ref));
    const [opening, closing] = name === 'ec' ? [dataRefStart, dataRef] : [dataRefStart ?? dataRef, dataRefEnd];
    const start = dataOf(opening) ?? known?.[0] ?? tagOf(dispStart ?? disp);
    const end = dataOf(closing) ?? known?.[1] ?? tagOf(name === 'ec' ? disp : dispEnd);
    if (unit && (name === 'ec' ? end : start) === undefined) unit.isDamaged = true;
    const code: [string, string] = [start ?? '', end ?? ''];
    if (side === segment?.source) unit?.codes.set(id || startRef, code);
    return code;
  };

  read.isCut = readXml(bytes, {
    damaged,
    open(tag, attributes, path, line) {
      const [name, parent] = [localName(tag), localName(path.at(-2) ?? '')];
      if (path.length === 1) {
        if (!attributes.version?.startsWith('2')) throw new Error('Only XLIFF 2 can be imported. Export the file as XLIFF 2.0'); // prettier-ignore
        keepsSpace = attributes['xml:space'] === 'preserve';
        read.into = attributes.trgLang?.trim() ?? '';
        if (read.into === '') throw new Error('The XLIFF file doesn’t say which language it is translated into');
      } else if (path.length === 2 && name === 'file') file = { id: attributes.id ?? '', line, units: [] };
      else if (name === 'unit' && file) unit = unitFrom(attributes, keepsSpace);
      else if (name === 'data' && parent === 'originalData') unit?.data.set((dataId = attributes.id ?? ''), '');
      else if ((name === 'segment' || name === 'ignorable') && parent === 'unit' && unit)
        unit.segments.push((segment = { isBetween: name === 'ignorable', source: [], target: undefined, order: unit.segments.length + 1 })); // prettier-ignore
      else if (name === 'source' && isSegment(parent) && segment) side = segment.source;
      else if (name === 'target' && isSegment(parent) && segment) {
        side = segment.target = [];
        if (/^\d{1,6}$/.test(attributes.order ?? '')) segment.order = Number(attributes.order);
      } else if (name === 'cp' && /^[\da-f]{1,6}$/i.test(attributes.hex ?? '')) {
        const code = Number.parseInt(attributes.hex!, 16);
        if (code > 0 && code <= 0x10_ff_ff) add(String.fromCodePoint(code));
      } else if (side && isCode(name)) {
        const [start, end] = codeOf(name, attributes);
        add({ data: name === 'ec' ? end : start });
        if (name === 'pc') ends.push(end);
      }
    },
    text(text) {
      if (dataId !== undefined) {
        const data = `${unit?.data.get(dataId) ?? ''}${text}`;
        if (data.length > tableFile.cellLength) throw new Error('A text of the XLIFF file is too long to import');
        unit?.data.set(dataId, data);
      } else add(text);
    },
    close(tag, path) {
      const [name, parent] = [localName(tag), localName(path.at(-2) ?? '')];
      if (name === 'data') dataId = undefined;
      else if (name === 'pc' && side) add({ data: ends.pop() ?? '' });
      else if ((name === 'source' || name === 'target') && isSegment(parent)) side = undefined;
      else if (name === 'unit' && unit) {
        file?.units.push(unitOf(unit));
        unit = segment = undefined;
      } else if (name === 'file' && path.length === 2 && file) {
        boundRows(read.files.push({ ...file, units: wholeUnits(file.units) }));
        file = undefined;
      }
    },
  });
  if (read.isCut && read.files.length === 0) throw new Error('The XLIFF file is cut off');
  return read;
}

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1);
const isSegment = (name: string) => name === 'segment' || name === 'ignorable';
const isCode = (name: string) => name === 'pc' || name === 'ph' || name === 'sc' || name === 'ec';

const unitFrom = ({ id = '', name = id }: Record<string, string>, keepsSpace: boolean): Unit => ({
  id,
  name,
  keepsSpace,
  isDamaged: false,
  data: new Map(),
  codes: new Map(),
  segments: [],
  length: 0,
});

function unitOf({ id, name, keepsSpace, isDamaged, segments }: Unit): UnitPart {
  // Rich text always has tags.
  const isRich = segments.some(({ source }) => source.some((part) => typeof part !== 'string'));
  const wordsOf = (text: string) => escaped(keepsSpace ? text : withoutIndents(text));
  const textOf = (parts: readonly Part[]) =>
    parts.map((part) => (typeof part === 'string' ? (isRich ? wordsOf(part) : part) : part.data)).join('');
  const lines = segments.filter(({ isBetween, source }) => !isBetween && !isBlank(source));
  const translated = lines.filter(({ target }) => target && !isBlank(target));
  const isWhole = lines.length > 0 && translated.length === lines.length && !isDamaged;
  const inOrder = segments.toSorted((one, other) => one.order - other.order);
  return {
    id,
    name,
    source: segments.map(({ source }) => textOf(source)).join(''),
    target: isWhole ? inOrder.map(({ source, target }) => textOf(target ?? source)).join('') : null,
    isPartial: !isWhole && !isDamaged && translated.length > 0,
    isDamaged: isDamaged && translated.length > 0,
  };
}

/** Text without the line breaks and indents that programs write between tags. */
const withoutIndents = (text: string) =>
  text
    .replace(/^\s*\n\s*/, '')
    .replace(/([^\S\n]?)[^\S\n]*\n\s*$/, '$1')
    .replaceAll(/\s*\n\s*/g, ' ');

const isBlank = (parts: readonly Part[]) => parts.every((part) => typeof part === 'string' && part.trim() === '');
