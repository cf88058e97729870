import { normalizedNodes } from '../rich-text/arrange.ts';
import { type RichElement, type RichNode, element } from '../rich-text/closed-set.ts';
import { read } from '../rich-text/rich-text.ts';
import { write } from '../rich-text/write.ts';

/** A text as lines of plain text that can be replaced. */
export interface Parts {
  /** In rich text `⟦1⟧…⟦/1⟧` marks bold, emphasis and links. */
  parts: string[];
  /** Indexes of the headings. */
  headings: number[];
  /** The text with replaced lines. Elements of empty lines are removed. */
  rebuilt(lines: readonly string[]): string;
}

/** Splits a text into lines. */
export const partsOf = (text: string, format: 'plain' | 'rich'): Parts =>
  format === 'rich' ? richParts(read(text)) : plainParts(text);

/** A line without its marks. */
export const withoutMarks = (line: string): string => line.replaceAll(/⟦\/?\d+⟧/g, '');

function plainParts(text: string): Parts {
  const pieces = text.replaceAll(/\r\n?/g, '\n').split(/(\n+)/);
  const isLine = (piece: string, place: number) => place % 2 === 0 && piece.trim() !== '';
  return {
    parts: pieces.filter(isLine),
    headings: [],
    rebuilt(lines) {
      let next = 0;
      const rebuiltPieces = pieces.map((piece, place) => (isLine(piece, place) ? (lines[next++] ?? '').trim() : piece));
      return rebuiltPieces
        .join('')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
    },
  };
}

function richParts(blocks: readonly RichElement[]): Parts {
  const lines: { words: string; marks: RichElement[]; isHeading: boolean }[] = [];
  const holdsLine = ({ tag }: RichElement) => tag === 'p' || tag === 'h2' || tag === 'h3';
  const find = (node: RichNode): void => {
    if (typeof node === 'string') return;
    if (holdsLine(node)) lines.push({ ...markedLine(node.children), isHeading: node.tag !== 'p' });
    else node.children.forEach(find);
  };
  blocks.forEach(find);
  return {
    parts: lines.map(({ words }) => words),
    headings: lines.flatMap(({ isHeading }, place) => (isHeading ? place : [])),
    rebuilt(newLines) {
      let next = 0;
      const put = (node: RichNode): RichNode => {
        if (typeof node === 'string') return node;
        if (!holdsLine(node)) return { ...node, children: node.children.map(put) };
        const { marks } = lines[next]!;
        return { ...node, children: unmarked(newLines[next++] ?? '', marks) };
      };
      return write(normalizedNodes(blocks.map(put)));
    },
  };
}

function markedLine(nodes: readonly RichNode[]) {
  const marks: RichElement[] = [];
  const wordsOf = (node: RichNode): string => {
    if (typeof node === 'string') return node.replaceAll(/[⟦⟧]/g, '');
    if (node.tag === 'br') return '\n';
    marks.push(node);
    const number = marks.length;
    return `⟦${number}⟧${node.children.map(wordsOf).join('')}⟦/${number}⟧`;
  };
  return { words: nodes.map(wordsOf).join(''), marks };
}

/** Turns marked words into nodes. Unknown or wrongly nested marks are ignored. */
function unmarked(words: string, marks: readonly RichElement[]): RichNode[] {
  const root: RichNode[] = [];
  const open: { number: number; children: RichNode[] }[] = [];
  const place = () => open.at(-1)?.children ?? root;
  for (const piece of words.split(/(⟦\/?\d+⟧|\n)/)) {
    const [, slash, digits] = /^⟦(\/?)(\d+)⟧$/.exec(piece) ?? [];
    const mark = digits === undefined ? undefined : marks[Number(digits) - 1];
    if (digits === undefined) place().push(...(piece === '\n' ? [element('br', [])] : piece === '' ? [] : [piece]));
    else if (mark && !slash) open.push({ number: Number(digits), children: [] });
    else if (open.some(({ number }) => number === Number(digits))) {
      while (open.at(-1)?.number !== Number(digits)) spill();
      const { children } = open.pop()!;
      place().push({ ...mark!, children });
    }
  }
  while (open.length > 0) spill();
  return root;

  function spill() {
    const { children } = open.pop()!;
    place().push(...children);
  }
}
