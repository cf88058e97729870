import * as z from 'zod/mini';

/** Whether an attribute may hold a value. */
type Rule = (value: string) => boolean;

const address = z.url();
const number = /^[1-9]\d{0,14}$/;

/** A picture of the library, by the address of its file: /v1/media/12. */
export const isPictureAddress: Rule = (value) => value.startsWith('/v1/media/') && number.test(value.slice(10));

/** The record that a link leads to: `record:venues/12`; undefined where it leads elsewhere. */
export function recordOfLink(address: string): { resource: string; id: number } | undefined {
  const [, resource, id] = /^record:([a-z][a-z-]*)\/(\d+)$/.exec(address) ?? [];
  return resource && id && number.test(id) ? { resource, id: Number(id) } : undefined;
}

/** The address of a link to a record of ours. */
export const linkToRecord = (resource: string, id: number): string => `record:${resource}/${id}`;

/** Where a link may lead: the web, a mailbox, a telephone, or a record of ours. */
export const isLinkAddress: Rule = (value) =>
  recordOfLink(value) !== undefined ||
  (/^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d])\S*$/i.test(value) && z.safeParse(address, value).success);

/** Cells that a cell of a table reaches over, where that is more than its own. */
const isSpan: Rule = (value) => /^([2-9]|[1-4]\d|50)$/.test(value);

/**
 * The closed set: every tag that rich text may hold, with its attributes and what these may hold. Nothing else is stored, taken
 * up by the editor or shown. docs/rich-text.md says the same in words.
 */
export const closedSet = {
  p: {},
  h2: {},
  h3: {},
  ul: {},
  ol: {},
  li: {},
  blockquote: {},
  table: {},
  tbody: {},
  tr: {},
  th: { colspan: isSpan, rowspan: isSpan },
  td: { colspan: isSpan, rowspan: isSpan },
  img: { src: isPictureAddress, alt: () => true },
  strong: {},
  em: {},
  a: { href: isLinkAddress },
  br: {},
} as const satisfies Record<string, Record<string, Rule>>;

/** A tag of the closed set. */
export type RichTag = keyof typeof closedSet;

/** Tags that become others. A tag in neither list is removed, and its content stays. */
export const takenFor: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  thead: 'tbody',
  tfoot: 'tbody',
  ...Object.fromEntries(
    (
      'address article aside caption center dd details dialog div dl dt fieldset figcaption figure footer form header hr legend ' +
      'main nav pre section summary'
    )
      .split(' ')
      .map((name) => [name, 'p' as const]),
  ),
};

/** Tags that are removed with their content. */
export const unreadTags: readonly string[] =
  'script style title template textarea option xmp iframe noscript noembed noframes'.split(' ');

/** Inline tags; all others are blocks. */
export const inlineTags: readonly RichTag[] = ['strong', 'em', 'a', 'br'];

/** Tags that hold nothing. */
export const voidTags: readonly RichTag[] = ['img', 'br'];

/** Whether a tag belongs to the closed set. */
const isRichTag = (name: string): name is RichTag => Object.hasOwn(closedSet, name);

/** The tag of the closed set that a tag is, or is taken for. */
export const richTagOf = (name: string): RichTag | undefined =>
  isRichTag(name) ? name : Object.hasOwn(takenFor, name) ? takenFor[name] : undefined;

/** What a tag may hold under an attribute. */
export const ruleOf = (tag: RichTag, attribute: string): Rule | undefined => {
  const rules: Record<string, Rule> = closedSet[tag];
  return Object.hasOwn(rules, attribute) ? rules[attribute] : undefined;
};

/** A node of a rich text: text, or a tag with its content. */
export type RichNode = string | RichElement;
/** A tag with its attributes and content. */
export interface RichElement {
  tag: RichTag;
  attributes: Readonly<Record<string, string>>;
  children: readonly RichNode[];
}

/** A tag around these nodes. */
export const element = (tag: RichTag, children: readonly RichNode[], attributes = {}): RichElement => ({
  tag,
  attributes,
  children,
});
