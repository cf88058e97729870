import { Node } from '@tiptap/core';
import { isPictureAddress } from '../../../../contract/rich-text/closed-set.ts';

/** A library picture, between paragraphs. */
export const picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => isPictureAddress(image.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
