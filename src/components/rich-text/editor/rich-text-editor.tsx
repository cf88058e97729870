import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlAttributes } from '../../fields/control-props.ts';
import { labelId } from '../../fields/field-frame.tsx';
import { type FieldInputProps, type LibraryPicture, controlProps } from '../../fields/input-props.ts';
import prose from '../rich-text.module.css';
import { type Question, actions, actionsHere } from './actions.ts';
import styles from './editor.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

/** The editor of rich text. Its code comes when a form first has one. */
export function RichTextEditor(props: FieldInputProps) {
  const { t } = useTranslation('rich-text');
  const { id, label, value, onChange, onBlur, invalid, sources } = props;
  const [question, setQuestion] = useState<Question>();
  const box = useRef<HTMLDivElement>(null);
  const { editor, place } = useEditor({
    value: (value as string | null) ?? '',
    onChange,
    onLeft: (to) => !box.current?.contains(to) && onBlur?.(),
    keys: {
      'Mod-k': () => setQuestion('link'),
      'Alt-F10': () => box.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus(),
    },
    attributes: {
      id,
      class: prose.text ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId(id),
      ...said(controlAttributes(controlProps(props))),
    },
  });
  const groups = [...actions(setQuestion), actionsHere(editor)].filter((group) => group.length > 0);

  return (
    <div ref={box} className={styles.editor} data-invalid={invalid || undefined}>
      <Toolbar editor={editor} groups={groups} label={t('toolbar', { label })} controls={id} />
      <div ref={place} className={styles.writing} />
      {question === 'link' && (
        <LinkDialog
          href={(editor.getAttributes('link').href as string | undefined) ?? ''}
          sources={sources}
          onClose={() => setQuestion(undefined)}
          onChoose={(href, words) => {
            setQuestion(undefined);
            setLink(editor, href, words);
          }}
        />
      )}
      {question === 'picture' && (
        <PictureDialog
          pictures={sources.pictures}
          onClose={() => setQuestion(undefined)}
          onChoose={(picture) => {
            setQuestion(undefined);
            insertPicture(editor, picture);
          }}
        />
      )}
    </div>
  );
}

/** Attributes with a value, as text. */
const said = (attributes: object) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

function setLink(editor: Editor, href: string | null, words: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === null) chain.unsetMark('link').run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setMark('link', { href }).run();
}

const insertPicture = (editor: Editor, { url, alt }: LibraryPicture) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'picture', attrs: { src: url, alt } })
    .run();
