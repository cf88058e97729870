import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closing } from '../overlays/closing.ts';
import { CloseIcon, SearchIcon } from '../icons/icons.tsx';
import { Spinner } from '../states/spinner.tsx';
import styles from './command-palette.module.css';

/** An entry of the palette: a record, a screen or an action. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Finds the entry besides its title. */
  words?: string;
  /** Distinguishes entries of the same title. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: a status or shortcut. */
  end?: ReactNode;
  run: () => unknown;
}

/** Items under a heading. */
export interface PaletteGroup {
  key: string;
  label: string;
  items: readonly PaletteItem[];
}

interface CommandPaletteProps {
  label: string;
  placeholder: string;
  closeLabel: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly PaletteGroup[];
  /** Results for the latest input are pending; Enter waits for them. */
  busy: boolean;
  /** Announced to screen readers. */
  status: string;
  /** An error above the list. */
  notice?: ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  footer: ReactNode;
  onClose: () => void;
}

/**
 * A search box for records, screens and actions, by the ARIA combobox pattern: the focus stays in the box, arrow keys move
 * the highlight, Enter runs the highlighted entry, Escape clears the box and then closes. On closing, the focus returns to
 * where it was.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, closeLabel, value, onChange, groups, busy, status, notice, empty, footer, onClose } =
    props;
  const dialog = useRef<HTMLDialogElement>(null);
  const base = useId();
  const [wanted, setWanted] = useState<string>();
  /** Last position of the pointer: entries that move beneath it while the user types are not highlighted. */
  const pointer = useRef<string>(undefined);
  /** Enter was pressed while results were pending. */
  const enters = useRef(false);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === wanted),
  );
  const marked = items[at];
  const optionId = (item: PaletteItem) => `${base}-${item.id}`;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (marked) document.getElementById(`${base}-${marked.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [base, marked]);
  const choose = (item: PaletteItem) => {
    // Closes first, because the action may move the focus.
    dialog.current?.close();
    item.run();
  };
  useEffect(() => {
    if (!enters.current || busy) return;
    enters.current = false;
    if (marked) choose(marked);
  });

  const pointAt = (item: PaletteItem, { clientX, clientY }: PointerEvent) => {
    const before = pointer.current;
    pointer.current = `${clientX} ${clientY}`;
    if (before !== undefined && before !== pointer.current) setWanted(item.id);
  };
  const step = (by: number) => setWanted(items[(at + by + items.length) % items.length]?.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'PageDown') setWanted(items[Math.min(at + 8, items.length - 1)]?.id);
    else if (event.key === 'PageUp') setWanted(items[Math.max(at - 8, 0)]?.id);
    else if (event.key === 'Enter' && busy) enters.current = true;
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape' && value) onChange('');
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={label}
      {...closing(onClose)}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={`${base}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(marked)}
          aria-busy={busy}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to type
          autoFocus
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            setWanted(undefined);
            enters.current = false;
            onChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.busy}>{busy && <Spinner size="sm" />}</span>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {notice}
      <div id={`${base}-list`} role="listbox" aria-label={label} className={styles.list}>
        {groups.map(
          ({ key, label: heading, items: own }) =>
            own.length > 0 && (
              <div key={key} role="group" aria-labelledby={`${base}-of-${key}`}>
                <div id={`${base}-of-${key}`} role="presentation" className={styles.heading}>
                  {heading}
                </div>
                {own.map((item) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box keeps the focus and handles the keys
                  <div
                    key={item.id}
                    id={optionId(item)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={item === marked}
                    className={styles.option}
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onPointerMove={(event) => pointAt(item, event)}
                    onClick={() => choose(item)}
                  >
                    <span className={styles.icon}>{item.icon}</span>
                    <span className={styles.words}>
                      <span className={styles.title}>{item.title}</span>
                      {item.detail && <span className={styles.detail}>{item.detail}</span>}
                    </span>
                    {item.end && <span className={styles.end}>{item.end}</span>}
                  </div>
                ))}
              </div>
            ),
        )}
        {items.length === 0 && !busy && <div className={styles.empty}>{empty}</div>}
      </div>
      <p role="status" className="wm-sr-only">
        {status}
      </p>
      <div className={styles.footer}>{footer}</div>
    </dialog>
  );
}
