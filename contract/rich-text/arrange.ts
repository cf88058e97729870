import { type RichElement, type RichNode, element, inlineTags } from './closed-set.ts';

/**
 * Brings parsed nodes into the stored form: blocks with lines in paragraphs or headings, without empty lines and redundant spaces. No words
 * are lost.
 */
export function normalizedNodes(nodes: readonly RichNode[]): RichElement[] {
  const blocks: RichElement[] = [];
  let line: RichNode[] = [];
  const endLine = () => {
    const words = tidied(line);
    if (!isBlank(words)) blocks.push(element('p', words));
    line = [];
  };
  for (const node of nodes) {
    if (!holdsBlock(node)) line.push(node);
    else {
      endLine();
      blocks.push(...(isInline(node) ? normalizedNodes(within(node, node.children)) : blocksOf(node)));
    }
  }
  endLine();
  return blocks;
}

const isInline = (node: RichNode) => typeof node === 'string' || inlineTags.includes(node.tag);
const holdsBlock = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && (!isInline(node) || node.children.some(holdsBlock));

/** A mark around blocks becomes a mark around each of their lines. */
const within = (mark: RichElement, nodes: readonly RichNode[]): RichNode[] =>
  nodes.map((node) =>
    holdsBlock(node) ? { ...node, children: within(mark, node.children) } : { ...mark, children: [node] },
  );

function blocksOf(block: RichElement): RichElement[] {
  const { tag, children } = block;
  if (tag === 'img') return [block];
  if (tag === 'h2' || tag === 'h3')
    return normalizedNodes(children).map((inner) => (inner.tag === 'p' ? { ...inner, tag } : inner));
  const inner = tag === 'ul' || tag === 'ol' ? itemsOf(children) : tag === 'table' ? [] : normalizedNodes(children);
  if (tag === 'table') return tableOf(children);
  // Paragraphs end before a nested block. Items, rows and cells outside of a list or table are unwrapped.
  if (tag !== 'blockquote' && tag !== 'ul' && tag !== 'ol') return inner;
  return inner.length > 0 ? [element(tag, inner)] : [];
}

/** A nested list belongs to the item before it. */
function itemsOf(children: readonly RichNode[]): RichElement[] {
  const items: RichElement[][] = [];
  for (const child of children) {
    const isItem = typeof child !== 'string' && child.tag === 'li';
    const blocks = normalizedNodes(isItem ? child.children : [child]);
    const isList = typeof child !== 'string' && (child.tag === 'ul' || child.tag === 'ol');
    if (isList && items.length > 0) items.at(-1)!.push(...blocks);
    else if (blocks.length > 0) items.push(blocks);
  }
  return items.map((blocks) => element('li', blocks));
}

/** Content of a table outside of its cells is moved before the table. */
function tableOf(children: readonly RichNode[]): RichElement[] {
  const rows: RichElement[] = [];
  const outside: RichNode[] = [];
  const take = (nodes: readonly RichNode[]) => {
    for (const node of nodes)
      if (typeof node !== 'string' && node.tag === 'tbody') take(node.children);
      else if (typeof node !== 'string' && node.tag === 'tr') rows.push(...rowOf(node));
      else outside.push(node);
  };
  take(children);
  const body = rows.some(({ children: cells }) => cells.some((cell) => (cell as RichElement).children.length > 0));
  return [...normalizedNodes(outside), ...(body ? [element('table', [element('tbody', rows)])] : [])];
}

function rowOf(row: RichElement): RichElement[] {
  const cells = row.children.flatMap((node) => {
    if (typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th'))
      return { ...node, children: normalizedNodes(node.children) };
    const loose = normalizedNodes([node]);
    return loose.length > 0 ? element('td', loose) : [];
  });
  return cells.length > 0 ? [element('tr', cells)] : [];
}

const blank = /[ \t\n\r\f]+/g;

/** Collapses spaces, and removes them at both ends of a line. */
function tidied(line: readonly RichNode[]): RichNode[] {
  let afterBlank = true;
  const each = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.flatMap((node) => {
      if (typeof node !== 'string') {
        if (node.tag === 'br') afterBlank = true;
        const children = each(node.children);
        return node.tag === 'br' || children.length > 0 ? { ...node, children } : [];
      }
      const text = node.replaceAll(blank, ' ');
      const kept = afterBlank && text.startsWith(' ') ? text.slice(1) : text;
      if (kept) afterBlank = kept.endsWith(' ');
      return kept || [];
    });
  return withoutEnd(each(line));
}

function withoutEnd(nodes: readonly RichNode[]): RichNode[] {
  const last = nodes.at(-1);
  if (last === undefined) return [];
  const before = nodes.slice(0, -1);
  if (typeof last === 'string') return last.trimEnd() ? [...before, last.replace(/ $/, '')] : withoutEnd(before);
  const children = withoutEnd(last.children);
  return last.tag === 'br' || children.length === 0 ? withoutEnd(before) : [...before, { ...last, children }];
}

const isBlank = (nodes: readonly RichNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isBlank(node.children)));
