import { partOf } from './part-id.ts';

/** A text with its translation: null if there is none, only a part of it, or one that lacks tags. */
export interface TranslatedUnit {
  name: string;
  source: string;
  target: string | null;
  isPartial: boolean;
  /** Whether the file lacks tags of the text. */
  isDamaged: boolean;
}

/** A unit of a file: a text, or one line of it. */
export interface UnitPart extends TranslatedUnit {
  id: string;
}

/** The texts of a record, joined from their lines. A text is partly translated if the file lacks one of its lines. */
export function wholeUnits(parts: readonly UnitPart[]): TranslatedUnit[] {
  const texts = Map.groupBy(parts, (part) =>
    partOf(part.id) ? `${partOf(part.id)!.name} of ${partOf(part.id)!.of}` : part,
  );
  return [...texts.values()].map((lines) => (partOf(lines[0]!.id) ? joined(lines) : withoutId(lines[0]!)));
}

const withoutId = ({ id: _id, ...text }: UnitPart): TranslatedUnit => text;

function joined(lines: readonly UnitPart[]): TranslatedUnit {
  const byPart = new Map(lines.map((line) => [partOf(line.id)!.part, line]));
  const { name, of } = partOf(lines[0]!.id)!;
  const inOrder = [...byPart].toSorted(([one], [other]) => one - other).map(([, line]) => line);
  const isWhole = byPart.size === of && inOrder.every(({ target }) => target !== null);
  const isDamaged = lines.some((line) => line.isDamaged);
  return {
    name: lines[0]!.name === lines[0]!.id ? name : lines[0]!.name,
    source: inOrder.map(({ source }) => source).join(''),
    target: isWhole ? inOrder.map(({ target }) => target).join('') : null,
    isPartial: !isWhole && !isDamaged && lines.some(({ target, isPartial }) => target !== null || isPartial),
    isDamaged,
  };
}
