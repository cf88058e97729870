import { SaxesParser } from 'saxes';
import { drawings as limits } from '../../platform/limits.ts';

/** Exit code of the rendering process for a refused SVG. */
export const tooComplex = 3;

/** An element of an SVG with the data to estimate its rendering cost. */
interface Element {
  name: string;
  children: Element[];
  /** Ids of elements rendered once for it: references, clips, masks, filters. */
  once: string[];
  /** Ids of fills and markers, rendered for it and each element inside it. */
  within: string[];
  /** Count of numbers in its path; a marker is rendered at each of its points. */
  points: number;
  /** Inline filters, such as `blur(2px)`. */
  filters: number;
}

interface Size {
  elements: number;
  filters: number;
  points: number;
  /** Nesting depth. */
  depth: number;
}

const endless: Size = { elements: 0, filters: 0, points: 0, depth: Infinity };

/** Whether an SVG would take too long to render: by elements and filters, counted per rendering, and by nesting. */
export function isTooComplex(drawing: Buffer): boolean {
  try {
    const { elements, filters } = sizeOfAll(drawing);
    return elements > limits.elements || filters > limits.filters;
  } catch (error) {
    if (error instanceof TooMuch) return true;
    throw error;
  }
}

class TooMuch extends Error {}

function sizeOfAll(drawing: Buffer): Size {
  const { root, byId } = readDrawing(textOf(drawing));
  const known = new Map<Element, Size>();
  const sizeOf = (element: Element, level: number): Size => {
    const before = known.get(element);
    // A cycle has infinite depth, and exceeds the limit here.
    if (level + (before?.depth ?? 0) > limits.nesting) throw new TooMuch();
    if (before) return before;
    known.set(element, endless);
    const referred = (id: string) => {
      const target = byId.get(id);
      return target ? [{ name: target.name, size: sizeOf(target, level + 1) }] : [];
    };
    const isPrimitive = /^fe(?!Merge.|Func|.*Light)/.test(element.name);
    const size = { elements: 1, filters: element.filters + (isPrimitive ? 1 : 0), points: element.points, depth: 1 };
    const add = (other: Size, times = 1) => {
      size.elements += times * other.elements;
      size.filters += times * other.filters;
      size.points += other.points;
      size.depth = Math.max(size.depth, other.depth + 1);
    };
    for (const child of element.children) {
      const { filters, ...all } = sizeOf(child, level + 1);
      // A filter costs only where an element refers to it.
      add({ ...all, filters: child.name === 'filter' ? 0 : filters });
    }
    for (const { size: target } of element.once.flatMap(referred)) add(target);
    const { elements, points } = size;
    for (const { name, size: target } of element.within.flatMap(referred))
      if (!name.endsWith('Gradient')) add(target, name === 'marker' ? points + 2 * elements : elements);
    known.set(element, size);
    return size;
  };
  return sizeOf(root, 1);
}

/** The text of an SVG. @throws Error for encodings whose markup is not ASCII. */
function textOf(drawing: Buffer): string {
  const encoding =
    /encoding\s*=\s*["']([^"']*)/.exec(drawing.toString('latin1', 0, 200).split('?>', 1)[0]!)?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(encoding)) throw new Error('an unusual encoding');
  return new TextDecoder().decode(drawing);
}

function readDrawing(text: string): { root: Element; byId: Map<string, Element> } {
  const byId = new Map<string, Element>();
  const root = elementNamed('');
  const open = [root];
  const classes: { of: Element; name: string }[] = [];
  let elements = 0;
  let style = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, entitiesOf(doctype)));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > limits.nesting || ++elements > limits.elements) throw new TooMuch();
    const element = elementNamed(local(name));
    open.at(-1)!.children.push(element);
    open.push(element);
    for (const [attribute, value] of Object.entries(attributes as Record<string, string>)) {
      if (attribute === 'id' && !byId.has(value)) byId.set(value, element);
      else if (attribute === 'class') for (const one of value.split(/\s+/)) classes.push({ of: element, name: one });
      else if (attribute === 'd' || attribute === 'points') element.points = value.match(/\d+/g)?.length ?? 0;
      else if (local(attribute) === 'href' && element.name !== 'a') element.once.push(value.trim().slice(1));
      else addDeclarations(element, attribute === 'style' ? value : `${attribute}:${value}`);
    }
  });
  parser.on('closetag', () => void open.pop());
  const addStyle = (words: string) => {
    if (open.at(-1)?.name === 'style') style += words;
  };
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  parser.write(text).close();
  const byClass = Map.groupBy(classes, ({ name }) => name);
  for (const rule of style.split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2);
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
      for (const { of } of byClass.get(name ?? '') ?? []) addDeclarations(of, declarations);
      // Any other selector may match all elements.
      if (!name) addDeclarations(root, declarations, elements);
    }
  }
  return { root, byId };
}

const elementNamed = (name: string): Element => ({ name, children: [], once: [], within: [], points: 0, filters: 0 });

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Adds references and filters of CSS declarations, which may have escapes, for `many` elements inside this one. */
function addDeclarations(element: Element, declarations: string, many = 1): void {
  if (!/[(\\]/.test(declarations)) return;
  const plain = declarations.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_all, code?: string, one?: string) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)) : (one ?? ''),
  );
  for (const declaration of plain.split(';')) {
    const bare = declaration.replaceAll(/[\s"']+/g, '');
    const isOnce = many === 1 && /^(filter|mask|clip-path):/i.test(bare);
    for (const [, id = ''] of bare.matchAll(/url\(#([^()]*)\)/gi)) (isOnce ? element.once : element.within).push(id);
    if (/^filter:/i.test(bare)) element.filters += many * (bare.match(/(?<!url)\(/gi)?.length ?? 0);
  }
}

/** Text entities of a document type. @throws Error for entities with markup or other entities, which can multiply. */
function entitiesOf(doctype: string): Record<string, string> {
  const all = [...doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)];
  const declared = doctype.match(/<!ENTITY/g)?.length ?? 0;
  const entities = all.map(([, name = '', quoted, other]) => [name, quoted ?? other ?? ''] as const);
  if (doctype.length > 20_000 || entities.length < declared || entities.some(([, value]) => /[<&%]/.test(value)))
    throw new Error('entities that cannot be counted');
  return Object.fromEntries(entities);
}
