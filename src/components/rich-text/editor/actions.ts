import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide';
import type { ComponentType } from 'react';
import { icon } from '../../icons/icons.tsx';

/** An action of the editor. `name` is the key of its label. */
export interface Action {
  name: string;
  /** Without an icon, its label is shown. */
  Icon?: ComponentType;
  /** Its shortcut, in the format of `aria-keyshortcuts`. */
  keys?: string;
  /** Whether it is active at the cursor. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
}

/** Dialogs that some actions open. */
export type EditorDialog = 'link' | 'picture' | 'altText';

const chain = (editor: Editor) => editor.chain().focus();
const heading = (level: 2 | 3, glyph: typeof Heading2): Action => ({
  name: `heading${level}`,
  Icon: icon(glyph),
  keys: `Control+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
});

/** The groups of the toolbar. */
export const actions = (ask: (question: EditorDialog) => void): Action[][] => [
  [heading(2, Heading2), heading(3, Heading3)],
  [
    {
      name: 'bold',
      Icon: icon(Bold),
      keys: 'Control+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => chain(editor).toggleBold().run(),
    },
    {
      name: 'italic',
      Icon: icon(Italic),
      keys: 'Control+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => chain(editor).toggleItalic().run(),
    },
  ],
  [
    {
      name: 'bulletList',
      Icon: icon(List),
      keys: 'Control+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => chain(editor).toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      Icon: icon(ListOrdered),
      keys: 'Control+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => chain(editor).toggleOrderedList().run(),
    },
    {
      name: 'quote',
      Icon: icon(TextQuote),
      keys: 'Control+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => chain(editor).toggleBlockquote().run(),
    },
  ],
  [
    {
      name: 'link',
      Icon: icon(Link),
      keys: 'Control+K',
      isOn: (editor) => editor.isActive('link'),
      can: (editor) => !editor.isActive('picture'),
      run: () => ask('link'),
    },
    { name: 'picture', Icon: icon(Image), run: () => ask('picture') },
    {
      name: 'table',
      Icon: icon(Table),
      can: (editor) => !editor.isActive('table'),
      run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  [
    {
      name: 'undo',
      Icon: icon(Undo2),
      keys: 'Control+Z',
      can: (editor) => editor.can().undo(),
      run: (editor) => chain(editor).undo().run(),
    },
    {
      name: 'redo',
      Icon: icon(Redo2),
      keys: 'Control+Shift+Z',
      can: (editor) => editor.can().redo(),
      run: (editor) => chain(editor).redo().run(),
    },
  ],
];

/** Actions for the table or list at the cursor, or the selected picture. */
export function actionsHere(editor: Editor, ask: (question: EditorDialog) => void): Action[] {
  const inTable: Action[] = [
    { name: 'addRow', run: (at) => chain(at).addRowAfter().run() },
    { name: 'addColumn', run: (at) => chain(at).addColumnAfter().run() },
    { name: 'deleteRow', run: (at) => chain(at).deleteRow().run() },
    { name: 'deleteColumn', run: (at) => chain(at).deleteColumn().run() },
    { name: 'deleteTable', run: (at) => chain(at).deleteTable().run() },
  ];
  const inList: Action[] = [
    {
      name: 'moveIn',
      keys: 'Control+]',
      can: (at) => at.can().sinkListItem('listItem'),
      run: (at) => chain(at).sinkListItem('listItem').run(),
    },
    { name: 'moveOut', keys: 'Control+[', run: (at) => chain(at).liftListItem('listItem').run() },
  ];
  const atPicture: Action[] = [{ name: 'altText', run: () => ask('altText') }];
  return [
    ...(editor.isActive('picture') ? atPicture : []),
    ...(editor.isActive('listItem') ? inList : []),
    ...(editor.isActive('table') ? inTable : []),
  ];
}
