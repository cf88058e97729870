import { Editor } from '@tiptap/core';
import { keydownHandler } from '@tiptap/pm/keymap';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { asStored, stored } from '../../../../contract/rich-text/rich-text.ts';
import { extensions } from './extensions.ts';
import { cleanedPaste } from './paste.ts';

interface EditorOptions {
  value: string;
  onChange: (value: string | null) => void;
  /** Accessibility attributes of the editable element. */
  attributes: Record<string, string>;
  /** Called when the focus leaves the text. */
  onLeft: (to: Node | null) => void;
  /** Handlers of additional keys. */
  keys: Record<string, () => void>;
}

/**
 * The editor of a value, and the ref of its element. An unchanged text is returned exactly as received: viewing it, or
 * undoing all edits, changes nothing.
 */
export function useEditor({ value, onChange, attributes, onLeft, keys }: EditorOptions) {
  const latest = useRef({ onLeft, keys });
  useEffect(() => {
    latest.current = { onLeft, keys };
  });
  const [editor] = useState(
    () => new Editor({ element: null, extensions, injectCSS: false, content: asStored(value) }),
  );
  const place = useRef<HTMLDivElement>(null);
  const came = useRef({ value, html: written(editor) });
  const held = useRef(value);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  // Before the paint: without its text the editor would be low for a frame, and move the form.
  useLayoutEffect(() => {
    if (place.current) editor.mount(place.current);
    const leave = ({ event }: { event: FocusEvent }) => latest.current.onLeft(event.relatedTarget as Node | null);
    editor.on('transaction', renderAgain);
    editor.on('blur', leave);
    return () => {
      editor.off('transaction', renderAgain);
      editor.off('blur', leave);
      editor.unmount();
    };
  }, [editor]);

  useEffect(() => {
    const tell = () => {
      const html = written(editor);
      held.current = html === came.current.html ? came.current.value : html;
      onChange(held.current || null);
    };
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor, onChange]);

  // Replaces the text by another version or a draft.
  useEffect(() => {
    if (value === held.current) return;
    editor.commands.setContent(asStored(value), { emitUpdate: false });
    came.current = { value, html: written(editor) };
    held.current = value;
  }, [editor, value]);

  const told = JSON.stringify(attributes);
  useLayoutEffect(() => {
    const all = JSON.parse(told) as Record<string, string>;
    editor.setOptions({
      editorProps: {
        attributes: all,
        // The page's bars cover text that scrolls below them.
        scrollThreshold: bars,
        scrollMargin: bars,
        transformPastedHTML: cleanedPaste,
        handleKeyDown: keydownHandler(
          Object.fromEntries(
            Object.keys(latest.current.keys).map((key) => [key, () => (latest.current.keys[key]?.(), true)]),
          ),
        ),
      },
    });
  }, [editor, told]);

  return { editor, place };
}

const bars = { top: 120, bottom: 90, left: 0, right: 0 };

/** The editor's content in stored form. */
const written = (editor: Editor): string => stored(editor.getHTML());
