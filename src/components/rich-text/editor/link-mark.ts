import { Mark } from '@tiptap/core';
import { isLinkAddress } from '../../../../contract/rich-text/closed-set.ts';

/** A link, with an address of the closed set and nothing else. What is typed behind it does not belong to it. */
export const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (anchor) => isLinkAddress(anchor.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
