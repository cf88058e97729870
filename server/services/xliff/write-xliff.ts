import { forbidden } from '../table-file/formats/xml-events.ts';
import { partId } from './part-id.ts';
import { shownTag } from './shown-tag.ts';
import { type Token, areAligned, linesOf, plainPieces, richPieces } from './text-pieces.ts';

/** A text to translate, with the translation that it has already. */
export interface UnitTexts {
  name: string;
  isRich: boolean;
  source: string;
  target: string | null;
  /** The source text that an outdated translation was made from. */
  before?: string | null | undefined;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const escaped = (text: string) => text.replaceAll(forbidden, '').replaceAll(/[&<>"\r]/g, (sign) => escapes[sign]!);

/** Start of an XLIFF 2.0 file (OASIS). White space is part of the texts. */
export const xliffStart = (from: string, into: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${escaped(from)}" trgLang="${escaped(into)}" xml:space="preserve">\n`;

/** End of the file. */
export const xliffEnd = '</xliff>\n';

/** The texts of a record as `<file>`. Tags of rich text are inline codes, each line a unit: many programs read one segment of each. */
export const xliffFile = (id: string, units: readonly UnitTexts[]): string =>
  `<file id="${escaped(id)}">\n${units.flatMap(unitsOf).join('')}</file>\n`;

function unitsOf({ name, isRich, source, target, before }: UnitTexts): string[] {
  const piecesOf = isRich ? richPieces : plainPieces;
  const [own, other] = [piecesOf(source), target === null ? undefined : piecesOf(target)];
  const areLines = !other || areAligned(own, other);
  const lines = areLines ? linesOf(own) : [own.flatMap(({ tokens }) => tokens)];
  const translated = areLines ? other && linesOf(other) : [other!.flatMap(({ tokens }) => tokens)];
  const isOutdated = before !== undefined;
  const note = isOutdated ? `<notes><note category="outdated">${escaped(before ?? '')}</note></notes>\n` : '';
  return lines.map((tokens, place) => {
    const codes = codesOf();
    const known = codes.source(tokens);
    const translation = translated ? `<target>${codes.target(translated[place]!, known)}</target>` : '';
    const data = codes.data() && `<originalData>${codes.data()}</originalData>\n`;
    const state = translated && !isOutdated ? 'translated' : 'initial';
    const segment = `<segment state="${state}"><source>${known.text}</source>${translation}</segment>\n`;
    const id = lines.length === 1 ? name : partId(name, place + 1, lines.length);
    return `<unit id="${id}" name="${name}">\n${place === 0 ? note : ''}${data}${segment}</unit>\n`;
  });
}

/** Writes tags as inline codes that refer to their original data. A code of a translation has the id of the same tag in the source. */
function codesOf() {
  const ids = new Map<string, string>();
  let count = 0;
  const refTo = (tag: string) => {
    const id = ids.get(tag) ?? `d${ids.size + 1}`;
    ids.set(tag, id);
    return id;
  };
  const written = (tokens: readonly Token[], idFor: (tag: string) => string) => {
    const areNested = isNested(tokens);
    return tokens
      .map((token) => {
        if (typeof token === 'string') return escaped(token);
        const { tag, name, as } = token;
        // Programs that drop the original data keep what they display.
        if (as === 'alone' || !areNested)
          return `<ph id="${idFor(tag)}" dataRef="${refTo(tag)}" disp="${escaped(shownTag(tag))}"/>`;
        if (as === 'close') return '</pc>';
        const end = `</${name}>`;
        const shown = `dispStart="${escaped(shownTag(tag))}" dispEnd="${escaped(shownTag(end))}"`;
        return `<pc id="${idFor(tag)}" dataRefStart="${refTo(tag)}" dataRefEnd="${refTo(end)}" ${shown}>`;
      })
      .join('');
  };
  return {
    source(tokens: readonly Token[]) {
      const given: [tag: string, id: string][] = [];
      const idFor = (tag: string) => {
        const id = String((count += 1));
        given.push([tag, id]);
        return id;
      };
      return { text: written(tokens, idFor), given };
    },
    target(tokens: readonly Token[], { given }: { given: readonly [tag: string, id: string][] }) {
      const free = [...given];
      return written(tokens, (tag) => {
        const at = free.findIndex(([other]) => other === tag);
        return at < 0 ? String((count += 1)) : free.splice(at, 1)[0]![1];
      });
    },
    data: () => [...ids].map(([tag, id]) => `<data id="${id}">${escaped(tag)}</data>`).join(''),
  };
}

/** Whether each range ends within its line. */
function isNested(tokens: readonly Token[]): boolean {
  const open: string[] = [];
  for (const token of tokens) {
    if (typeof token === 'string' || token.as === 'alone') continue;
    if (token.as === 'open') open.push(token.name);
    else if (open.pop() !== token.name) return false;
  }
  return open.length === 0;
}
