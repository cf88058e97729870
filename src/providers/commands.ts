import { useLayoutEffect, useRef } from 'react';
import { remembered } from './storage.ts';

/** Something that can be done where one is: by a key, from the palette, or both. */
export interface Command {
  /** Its words are `commands.<name>` of keys.json, with these values. */
  name: string;
  values?: Record<string, string>;
  /** `j`, `Shift+x`, `?`, `ArrowDown`, `Mod+k`, or two after each other: `g e`. */
  keys?: readonly string[];
  /** The palette offers it, too. */
  offered?: boolean;
  /** `false`: it was not about this key press, and the browser does what it always does. */
  run: (event?: KeyboardEvent) => unknown;
}

interface Declared {
  /** The heading that its keys stand under: `groups.<group>` of keys.json. */
  group: string;
  commands: readonly Command[];
}

const declared = new Set<{ current: Declared }>();

/** What can be done now: of the screen first, of the app last. */
export const commandsNow = (): Declared[] => [...declared].map(({ current }) => current).toReversed();

/** A screen says what can be done on it, as long as it is there. */
export function useCommands(group: string, commands: readonly Command[]): void {
  const latest = useRef<Declared>({ group, commands });
  // Whoever sees a screen can use its keys: other effects come a moment later.
  useLayoutEffect(() => void (latest.current = { group, commands }));
  useLayoutEffect(() => {
    declared.add(latest);
    return () => void declared.delete(latest);
  }, []);
}

const storageKey = 'waymark.keys';

/** Whether letters and signs without Ctrl or Command do anything; a person may turn them off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => remembered.get(storageKey) !== 'off',
  turn: (on: boolean) => (on ? remembered.remove(storageKey) : remembered.set(storageKey, 'off')),
};

/** Where keys mean letters, or belong to what is open. */
const taken =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"]), [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="textbox"], [role="application"]';

/** How long the second of two keys is waited for. */
const patience = 1_500;

/** `Mod+k`, `Shift+x`, `?`: signs are told by what they are, on whichever keyboard. */
function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'Space' : /^[a-z]$/i.test(key) ? key.toLowerCase() : key;
  const shift = shiftKey && (name.length > 1 || /^[a-z]$/.test(name)) ? 'Shift+' : '';
  return (ctrlKey || metaKey ? 'Mod+' : '') + shift + name;
}

let first = '';
let firstAt = 0;

/** Does what the key is for here, if anything. None fires while somebody writes, or something is open above the screen. */
export function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const name = nameOf(event);
  const target = event.target instanceof Element ? event.target : document.body;
  if (!name.startsWith('Mod+')) {
    if (target.closest(taken) || document.querySelector('dialog[open]')) return;
    if (event.key.length === 1 && !singleKeys.areOn()) return;
    // What a control does by itself goes before.
    if (name === 'Space' && target.closest('button, input, summary, [role="button"], [role="tab"], [role="switch"]'))
      return;
  }
  const both = event.timeStamp - firstAt < patience ? `${first} ${name}` : '';
  const all = commandsNow().flatMap(({ commands }) => commands);
  const command = all.find(({ keys }) => both && keys?.includes(both)) ?? all.find(({ keys }) => keys?.includes(name));
  [first, firstAt] = command ? ['', 0] : [name, event.timeStamp];
  if (command && command.run(event) !== false) event.preventDefault();
}
