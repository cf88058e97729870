import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from './actions.ts';
import styles from './editor.module.css';

interface ToolbarProps {
  editor: Editor;
  groups: readonly Action[][];
  /** Actions available only at the cursor. */
  here: readonly Action[];
  label: string;
  /** The id of the text. */
  controls: string;
}

/** The toolbar is one tab stop; arrow keys move between buttons, and Escape returns to the text. */
export function Toolbar({ editor, groups, here, label, controls }: ToolbarProps) {
  const all = [...groups.flat(), ...here];
  const [current, setCurrent] = useState(all[0]?.name);
  const stop = all.some(({ name }) => name === current) ? current : all[0]?.name;

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return editor.commands.focus();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const place = buttons.indexOf(event.target as HTMLButtonElement);
    const to: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    if (place < 0 || to[event.key] === undefined) return;
    event.preventDefault();
    buttons.at(to[event.key]! % buttons.length)?.focus();
  };

  const button = (action: Action) => (
    <ToolbarButton
      key={action.name}
      editor={editor}
      action={action}
      isStop={action.name === stop}
      onFocus={() => setCurrent(action.name)}
    />
  );

  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <span key={group[0]?.name} className={styles.group}>
          {group.map(button)}
        </span>
      ))}
      {here.length > 0 && <span className={styles.here}>{here.map(button)}</span>}
    </div>
  );
}

interface ToolbarButtonProps {
  editor: Editor;
  action: Action;
  isStop: boolean;
  onFocus: () => void;
}

function ToolbarButton({ editor, action, isStop, onFocus }: ToolbarButtonProps) {
  const { t } = useTranslation('rich-text');
  const { name, Icon, keys, isOn, can, run } = action;
  const words = t(name);
  const isUsable = can?.(editor) ?? true;
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={Icon ? words : undefined}
      title={keys ? `${words} (${keys.replaceAll('Control', modifier).replaceAll('+', ' ')})` : words}
      aria-pressed={isOn?.(editor)}
      aria-disabled={!isUsable || undefined}
      aria-keyshortcuts={keys}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => isUsable && run(editor)}
    >
      {Icon ? <Icon /> : words}
    </button>
  );
}

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
