import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlAttributes } from '../../fields/control-props.ts';
import { labelId } from '../../fields/field-frame.tsx';
import { type FieldInputProps, controlProps } from '../../fields/input-props.ts';
import prose from '../rich-text.module.css';
import { type EditorDialog, actions, actionsHere } from './actions.ts';
import styles from './editor.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

/** The rich-text editor. Its code loads when a form first needs it. */
export function RichTextEditor(props: FieldInputProps) {
  const { t } = useTranslation('rich-text');
  const { id, label, value, onChange, onBlur, invalid, sources } = props;
  const [question, setQuestion] = useState<EditorDialog>();
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
  const here = actionsHere(editor, setQuestion);

  return (
    <div ref={box} className={styles.editor} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        groups={actions(setQuestion)}
        here={here}
        label={t('toolbar', { label })}
        controls={id}
      />
      <div ref={place} className={styles.writing} />
      {question && (
        <QuestionDialog question={question} editor={editor} sources={sources} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}

/** Attributes with a value, as text. */
const said = (attributes: object) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
