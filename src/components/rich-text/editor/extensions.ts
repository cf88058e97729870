import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { link } from './link-mark.ts';
import { picture } from './picture-node.ts';

/** Tab leaves the editor, as in every field; list items are indented by the shortcuts of Google Docs. */
const item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Tab moves between cells, and out of the last one. Columns size to their content. */
const table = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
  addNodeView: () => null,
  renderHTML: () => ['table', ['tbody', 0]],
});

/** The extensions for the closed set of elements; other markup is dropped. */
export const extensions = [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  item,
  ListKeymap,
  Blockquote,
  table,
  TableRow,
  TableHeader,
  TableCell,
  picture,
  Bold,
  Italic,
  link,
  HardBreak,
  UndoRedo,
  Gapcursor,
  // Always an empty last line to continue in, e.g. after a table; it is not stored.
  TrailingNode,
];
