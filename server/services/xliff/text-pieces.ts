import { decoded } from '../../../contract/rich-text/entities.ts';
import { inlineTags } from '../../../contract/rich-text/closed-set.ts';

/** A text, or a tag of rich text: one that opens or closes a range of words, or is alone. */
export type Token = string | { tag: string; name: string; as: 'open' | 'close' | 'alone' };

/** A line to translate, or the tags between two lines. */
export interface Piece {
  isLine: boolean;
  tokens: Token[];
}

/** The words of a plain text. */
export const plainPieces = (text: string): Piece[] => [{ isLine: true, tokens: [text] }];

/** The lines of a rich text (paragraphs, items, cells …) and the tags between them. Together they are the whole text. */
export function richPieces(html: string): Piece[] {
  const pieces: Piece[] = [];
  let last: Piece | undefined;
  for (const token of tokensOf(html)) {
    const isBlock = typeof token !== 'string' && token.as === 'alone' && token.name !== 'br';
    const isGap = isBlock || (token === ' ' && last?.isLine !== true);
    if (!last || last.isLine === isGap) pieces.push((last = { isLine: !isGap, tokens: [] }));
    last.tokens.push(token);
  }
  return pieces;
}

/** The tokens of each line, with the tags before it; the last one also with those after it. None for a text without words. */
export function linesOf(pieces: readonly Piece[]): Token[][] {
  const lines: Token[][] = [];
  let before: Token[] = [];
  for (const { isLine, tokens } of pieces) {
    before.push(...tokens);
    if (!isLine) continue;
    lines.push(before);
    before = [];
  }
  lines.at(-1)?.push(...before);
  return lines;
}

/** Whether the lines of a translation are those of its source. */
export const areAligned = (source: readonly Piece[], target: readonly Piece[]): boolean =>
  source.length === target.length && source.every((piece, place) => shapeOf(piece) === shapeOf(target[place]!));

const shapeOf = ({ isLine, tokens }: Piece) => (isLine ? 'line' : JSON.stringify(tokens));

function tokensOf(html: string): Token[] {
  return html.split(/(<[^<>]*>)/).flatMap((part, place): Token[] => {
    if (place % 2 === 0) return part === '' ? [] : [decoded(part)];
    const [, slash, name = ''] = /^<(\/?)([a-z\d]*)/.exec(part) ?? [];
    const isRange = name !== 'br' && inlineTags.some((tag) => tag === name);
    return [{ tag: part, name, as: isRange ? (slash ? 'close' : 'open') : 'alone' }];
  });
}
