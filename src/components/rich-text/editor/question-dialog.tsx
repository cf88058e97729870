import type { Editor } from '@tiptap/core';
import type { FieldSources, LibraryPicture } from '../../fields/input-props.ts';
import type { EditorDialog } from './actions.ts';
import { AltTextDialog } from './alt-text-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from '../../pictures/picture-dialog.tsx';

interface QuestionDialogProps {
  question: EditorDialog;
  editor: Editor;
  sources: FieldSources;
  onClose: () => void;
}

/** Shows the dialog of an action, and runs the action with its result. */
export function QuestionDialog({ question, editor, sources, onClose }: QuestionDialogProps) {
  const attribute = (node: string, name: string) => (editor.getAttributes(node)[name] as string | undefined) ?? '';
  const answered =
    <Answer extends unknown[]>(act: (editor: Editor, ...answer: Answer) => unknown) =>
    (...answer: Answer) => {
      onClose();
      act(editor, ...answer);
    };
  if (question === 'link')
    return (
      <LinkDialog href={attribute('link', 'href')} sources={sources} onClose={onClose} onChoose={answered(setLink)} />
    );
  if (question === 'altText')
    return <AltTextDialog words={attribute('picture', 'alt')} onClose={onClose} onChoose={answered(setAltText)} />;
  return <PictureDialog sources={sources} onClose={onClose} onChoose={answered(insertPicture)} />;
}

function setLink(editor: Editor, href: string | null, words: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === null) chain.unsetMark('link').run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setMark('link', { href }).run();
}

const setAltText = (editor: Editor, alt: string) => editor.chain().focus().updateAttributes('picture', { alt }).run();

/** Without the version parameter: a text always shows the picture's current file. */
const insertPicture = (editor: Editor, { url, alt }: LibraryPicture) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'picture', attrs: { src: url.split('?')[0], alt } })
    .run();
