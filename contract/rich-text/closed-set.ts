import * as z from 'zod/mini';

/** Whether a value of an attribute is allowed. */
type Rule = (value: string) => boolean;

const address = z.url();
const number = /^[1-9]\d{0,14}$/;

/** A picture of the media library by the address of its file: /v1/media/12. */
export const isPictureAddress: Rule = (value) => value.startsWith('/v1/media/') && number.test(value.slice(10));

/** The record that a link points to: `record:venues/12`. Undefined for other links. */
export function recordOfLink(address: string): { resource: string; id: number } | undefined {
  const [, resource, id] = /^record:([a-z][a-z-]*)\/(\d+)$/.exec(address) ?? [];
  return resource && id && number.test(id) ? { resource, id: Number(id) } : undefined;
}

/** The address of a link to a record. */
export const linkToRecord = (resource: string, id: number): string => `record:${resource}/${id}`;

/** Allowed link targets: web pages, email addresses, phone numbers and records. */
export const isLinkAddress: Rule = (value) =>
  recordOfLink(value) !== undefined ||
  (/^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d])\S*$/i.test(value) && z.safeParse(address, value).success);

/** Columns or rows that a table cell spans, from 2 to 50. */
const isSpan: Rule = (value) => /^([2-9]|[1-4]\d|50)$/.test(value);

/**
 * The closed set: all tags of rich text with their attributes and allowed values. Nothing else is stored, edited or shown. See
 * docs/rich-text.md.
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

/** Tags that are replaced by others. A tag in neither list is removed, and its content stays. */
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

/** Tags without content. */
export const voidTags: readonly RichTag[] = ['img', 'br'];

const isRichTag = (name: string): name is RichTag => Object.hasOwn(closedSet, name);

/** The tag of the closed set for an HTML tag. Undefined for tags that are removed. */
export const richTagOf = (name: string): RichTag | undefined =>
  isRichTag(name) ? name : Object.hasOwn(takenFor, name) ? takenFor[name] : undefined;

/** The rule for an attribute of a tag. */
export const ruleOf = (tag: RichTag, attribute: string): Rule | undefined => {
  const rules: Record<string, Rule> = closedSet[tag];
  return Object.hasOwn(rules, attribute) ? rules[attribute] : undefined;
};

/** A node of rich text: text or an element. */
export type RichNode = string | RichElement;
/** An element with its attributes and children. */
export interface RichElement {
  tag: RichTag;
  attributes: Readonly<Record<string, string>>;
  children: readonly RichNode[];
}

/** Wraps nodes in a tag. */
export const element = (tag: RichTag, children: readonly RichNode[], attributes = {}): RichElement => ({
  tag,
  attributes,
  children,
});
