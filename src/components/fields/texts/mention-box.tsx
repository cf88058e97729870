import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import styles from '../choices/combo-box.module.css';
import type { ControlProps } from '../control-props.ts';
import { TextArea } from './text-area.tsx';

/** A person who can be mentioned. */
interface Person {
  id: number;
  name: string;
}

interface MentionBoxProps extends ControlProps<string> {
  /** The accessible name. */
  label: string;
  /** The accessible name of the suggestions. */
  listLabel: string;
  people: readonly Person[];
  /** A suggestion was chosen; the text contains `@Name`. */
  onMention: (person: Person) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  maxLength: number;
  placeholder: string;
  ref?: Ref<{ focus: () => void }>;
}

/** Maximum suggestions. */
const most = 8;

/** The name that is typed after an `@` before the caret, and its start. */
function typedMention(text: string, caret: number): { start: number; name: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/.exec(text.slice(0, caret));
  const name = found?.[1];
  return name === undefined ? undefined : { start: caret - name.length, name };
}

/**
 * A multi-line text with suggestions of people after `@`. The focus stays in the box: arrow keys move the highlight, Enter or Tab takes
 * the highlighted person, Escape closes the list.
 */
export function MentionBox({ label, listLabel, people, onMention, onKeyDown, ref, ...rest }: MentionBoxProps) {
  const { value, onChange } = rest;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [position, setPosition] = useState(0);
  /** Start of a mention that is complete or whose list was closed. */
  const [done, setDone] = useState<number>();
  const caretToSet = useRef<number>(undefined);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));
  useLayoutEffect(() => {
    if (caretToSet.current === undefined) return;
    area.current?.setSelectionRange(caretToSet.current, caretToSet.current);
    caretToSet.current = undefined;
  }, [value]);

  const typed = typedMention(value, caret);
  const isWanted = typed !== undefined && typed.start !== done;
  const matches = ({ name }: Person) => name.toLowerCase().includes(typed?.name.toLowerCase() ?? '');
  const offered = isWanted ? people.filter(matches).slice(0, most) : [];
  const isOpen = offered.length > 0;
  const marked = offered[Math.min(position, offered.length - 1)];
  const optionId = (person: Person) => `${id}-${person.id}`;

  const readCaret = (text = value) => {
    const at = area.current?.selectionStart ?? 0;
    setCaret(at);
    if (!typedMention(text, at)) setDone(undefined);
  };
  const choose = (person: Person) => {
    if (!typed) return;
    const text = `${value.slice(0, typed.start)}${person.name} `;
    caretToSet.current = text.length;
    setCaret(text.length);
    setDone(typed.start);
    onChange(text + value.slice(caret).replace(/^ /, ''));
    onMention(person);
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPlain = !nativeEvent.isComposing && !ctrlKey && !metaKey && !altKey && !shiftKey;
    if (!isOpen || !marked || !isPlain) return onKeyDown(event);
    const at = offered.indexOf(marked);
    const move = (by: number) => {
      const to = (at + by + offered.length) % offered.length;
      setPosition(to);
      document.getElementById(optionId(offered[to]!))?.scrollIntoView?.({ block: 'nearest' });
    };
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' || key === 'Tab') choose(marked);
    else if (key === 'Escape') setDone(typed?.start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <TextArea
        {...rest}
        ref={area}
        rows={2}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-activedescendant={marked && optionId(marked)}
        onChange={(text) => {
          setPosition(0);
          readCaret(text);
          onChange(text);
        }}
        onSelect={() => readCaret()}
        onBlur={() => setDone(typed?.start)}
        onKeyDown={keyDown}
      />
      <div className={styles.panel} hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label={listLabel} className={styles.list}>
          {offered.map((person, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box keeps the focus and handles the keys
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              tabIndex={-1}
              aria-selected={person === marked}
              className={styles.option}
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setPosition(place)}
              onClick={() => choose(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
