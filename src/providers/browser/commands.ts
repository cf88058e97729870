import { useLayoutEffect, useRef } from 'react';
import { remembered } from './storage.ts';

/** An action of a screen or the app, with shortcut keys, an entry in the command palette, or both. */
export interface Command {
  /** Key of its label: `commands.<name>` in keys.json, filled with these values. */
  name: string;
  values?: Record<string, string>;
  /** `j`, `Shift+x`, `?`, `ArrowDown`, `Mod+k`, `Alt+PageDown`, or a sequence of two: `g e`. Mod and Alt work while typing. */
  keys?: readonly string[];
  /** Also listed in the palette. */
  offered?: boolean;
  /** Returns `false` if it did not handle the key press; the browser's default then applies. */
  run: (event?: KeyboardEvent) => unknown;
}

interface Declared {
  /** Heading of its keys in the help: `groups.<group>` in keys.json. */
  group: string;
  commands: readonly Command[];
}

const declared = new Set<{ current: Declared }>();

/** The registered commands: those of the screen first, those of the app last. */
export const commandsNow = (): Declared[] => [...declared].map(({ current }) => current).toReversed();

/** Registers commands while the component is mounted. */
export function useCommands(group: string, commands: readonly Command[]): void {
  const latest = useRef<Declared>({ group, commands });
  // Layout effects, so that the keys work as soon as the screen is visible.
  useLayoutEffect(() => void (latest.current = { group, commands }));
  useLayoutEffect(() => {
    declared.add(latest);
    return () => void declared.delete(latest);
  }, []);
}

const storageKey = 'waymark.keys';

/** Whether single-character shortcuts without Ctrl or Command are on; users can turn them off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => remembered.get(storageKey) !== 'off',
  turn: (on: boolean) => (on ? remembered.remove(storageKey) : remembered.set(storageKey, 'off')),
};

/** Elements that handle keys themselves: text inputs and open overlays. */
const ownKeyTargets =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"]), [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="textbox"], [role="application"]';

/** Milliseconds to wait for the second key of a sequence. */
const sequenceTimeout = 1_500;

/** `Mod+k`, `Shift+x`, `?`: symbols by the character typed, so they work on any keyboard layout. */
function shortcutOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'Space' : /^[a-z]$/i.test(key) ? key.toLowerCase() : key;
  const shift = shiftKey && (name.length > 1 || /^[a-z]$/.test(name)) ? 'Shift+' : '';
  return (ctrlKey || metaKey ? 'Mod+' : altKey ? 'Alt+' : '') + shift + name;
}

let previousKey = '';
let previousAt = 0;

/** Runs the command of a key press, if there is one. Ignored while the user types or a dialog is open. */
export function runCommandOfKey(event: KeyboardEvent): void {
  // Ctrl and Alt together type a character on many keyboards.
  if (event.defaultPrevented || event.isComposing || (event.altKey && (event.ctrlKey || event.metaKey))) return;
  const name = shortcutOf(event);
  const target = event.target instanceof Element ? event.target : document.body;
  if (!name.startsWith('Mod+') && document.querySelector('dialog[open]')) return;
  if (!event.altKey && !name.startsWith('Mod+')) {
    if (target.closest(ownKeyTargets)) return;
    if (event.key.length === 1 && !singleKeys.areOn()) return;
    // Space activates the focused control first.
    if (name === 'Space' && target.closest('button, input, summary, [role="button"], [role="tab"], [role="switch"]'))
      return;
  }
  const sequence = event.timeStamp - previousAt < sequenceTimeout ? `${previousKey} ${name}` : '';
  const all = commandsNow().flatMap(({ commands }) => commands);
  const command =
    all.find(({ keys }) => sequence && keys?.includes(sequence)) ?? all.find(({ keys }) => keys?.includes(name));
  [previousKey, previousAt] = command ? ['', 0] : [name, event.timeStamp];
  if (command && command.run(event) !== false) event.preventDefault();
}
