import sanitizeHtml from 'sanitize-html';
import { closedSet, ruleOf, takenFor, unreadTags } from '../../contract/rich-text/closed-set.ts';
import type { RichTag } from '../../contract/rich-text/closed-set.ts';
import { decoded } from '../../contract/rich-text/entities.ts';
import { asStored, isMarkup, stored } from '../../contract/rich-text/rich-text.ts';

const attributes = Object.entries(closedSet).map(([tag, rules]) => [tag, Object.keys(rules)]);

/** Renames a tag to its equivalent in the closed set, and drops attributes whose values the set forbids. */
const sanitizeTag: sanitizeHtml.Transformer = (tag, given) => {
  const name = takenFor[tag] ?? tag;
  const kept = Object.entries(given).filter(([key, value]) => ruleOf(name as RichTag, key)?.(value.trim()));
  return { tagName: name, attribs: Object.fromEntries(kept) };
};

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(closedSet),
  allowedAttributes: Object.fromEntries(attributes) as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'record'],
  allowProtocolRelative: false,
  // Normalizing at most doubles the depth.
  nestingLimit: 30,
  nonTextTags: [...unreadTags],
  transformTags: Object.fromEntries(
    [...Object.keys(closedSet), ...Object.keys(takenFor)].map((tag) => [tag, sanitizeTag]),
  ),
};

/** Sanitizes a value: nothing outside the closed set, plain text as paragraphs; null if it is empty. */
export const cleanRichText = (value: string): string | null =>
  (isMarkup(value) ? stored(sanitizeHtml(value, options)) : asStored(value)) || null;

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** Whether a text has HTML entities, such as `M&uuml;ller` or `&#39;`. */
export const hasEntities = (text: string): boolean => text.search(entity) !== -1;

/** A plain text with its HTML entities decoded. */
export const plainOf = (text: string): string =>
  text.replaceAll(entity, (one) => decoded(sanitizeHtml(one, { allowedTags: [] })));
