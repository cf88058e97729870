import { Mark } from '@tiptap/core';
import { isLinkAddress } from '../../../../contract/rich-text/closed-set.ts';

/** A link with an allowed URL and no other attributes. Text typed after it is not linked. */
export const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (anchor) => isLinkAddress(anchor.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
