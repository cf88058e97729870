import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ControlProps } from '../control-props.ts';
import styles from './combo-box.module.css';
import { TextBox } from '../texts/text-box.tsx';

/** A suggestion. */
export interface Offered {
  id: string;
  title: string;
  detail: string | null;
}

interface ComboBoxProps<One extends Offered> extends ControlProps<string> {
  id: string;
  /** The accessible name of the list. */
  label: string;
  placeholder?: string;
  offered: readonly One[];
  onChoose: (one: One) => void;
  busy?: boolean;
  /** Beneath the open list. */
  footer?: ReactNode;
}

/**
 * A text box with suggestions, by the ARIA combobox pattern: the focus stays in the box, arrow keys move the highlight, Enter
 * takes the highlighted suggestion, Escape closes the list and then clears the box.
 */
export function ComboBox<One extends Offered>(props: ComboBoxProps<One>) {
  const { id, label, value, onChange, offered, onChoose, busy, footer, placeholder, ...rest } = props;
  const [isWanted, setWanted] = useState(false);
  const [position, setPosition] = useState(-1);
  const isOpen = isWanted && offered.length > 0;
  const marked = isOpen ? offered[position] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;

  const move = (to: number) => {
    setPosition(to);
    document.getElementById(optionId(to))?.scrollIntoView?.({ block: 'nearest' });
  };
  const close = () => {
    setWanted(false);
    setPosition(-1);
  };
  const choose = (one: One) => {
    close();
    onChoose(one);
  };
  const step = (by: 1 | -1) => {
    if (!isOpen) return setWanted(true);
    // Cycles through the list and the box.
    const places = offered.length + 1;
    move(((position + 1 + by + places) % places) - 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && value) onChange('');
    // Enter in a search must not submit the form around it.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.box}>
      <TextBox
        {...rest}
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={marked && optionId(position)}
        aria-busy={busy || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(text) => {
          setPosition(-1);
          setWanted(true);
          onChange(text);
        }}
        onClick={() => setWanted(true)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div className={styles.panel} hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {offered.map((one, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box keeps the focus and handles the keys
            <div
              key={one.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === position}
              className={styles.option}
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setPosition(index)}
              onClick={() => choose(one)}
            >
              {one.title}
              {one.detail && <span className={styles.detail}>{one.detail}</span>}
            </div>
          ))}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}
