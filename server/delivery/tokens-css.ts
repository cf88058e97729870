import type { Field } from '../../contract/fields.ts';
import { type siteFonts, styleSettings } from '../../src/resources/style-settings/style-settings.resource.ts';
import { checked } from './checked.ts';
import type { StoredFields } from './settings-store.ts';

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** What stands in CSS for a choice, where that is not its own word. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  font: {
    System: sans,
    Inter: `"Inter", ${sans}`,
    'Source Serif': '"Source Serif 4", "Source Serif", Georgia, serif',
    'Work Sans': `"Work Sans", ${sans}`,
    'Playfair Display': '"Playfair Display", Georgia, serif',
    Nunito: `"Nunito", ${sans}`,
  } satisfies Record<(typeof siteFonts)[number], string>,
  shadow: {
    none: 'none',
    small: '0 1px 3px rgb(0 0 0 / 0.14)',
    medium: '0 4px 14px rgb(0 0 0 / 0.16)',
    large: '0 14px 40px rgb(0 0 0 / 0.2)',
  },
  letters: { 'as written': 'none', capitals: 'uppercase' },
  ratio: { '16:9': '16 / 9', '3:2': '3 / 2', '4:3': '4 / 3', '1:1': '1 / 1' },
};

/** What a website looks like, as CSS custom properties: `--color-primary`, `--button-radius`. Nothing in it is as it was stored. */
export function tokensCss(stored: StoredFields): string {
  const style = checked(styleSettings, stored);
  const light: string[] = [];
  const dark: string[] = [];
  for (const [name, field] of Object.entries<Field>(styleSettings.fields)) {
    const value = cssOf(name, field, style[name]);
    if (value === undefined) continue;
    const inDark = /^dark([A-Z].*)$/.exec(name)?.[1];
    const line = `--${field.kind === 'colour' && field.section === 'colors' ? 'color-' : ''}${hyphened(inDark ?? name)}: ${value};`;
    (inDark ? dark : light).push(line);
  }
  return [
    rule(':root', ['color-scheme: light dark;', ...light]),
    `@media (prefers-color-scheme: dark) {\n${rule(':root:not([data-theme=light])', dark)}}\n`,
    rule('[data-theme=light]', ['color-scheme: light;']),
    rule('[data-theme=dark]', ['color-scheme: dark;', ...dark]),
  ].join('');
}

const rule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
const hyphened = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '');

/** A value that was read again by its declaration, as CSS; nothing for kinds that are no CSS, such as addresses. */
function cssOf(name: string, { kind }: Field, value: unknown): string | undefined {
  if (kind === 'colour' || kind === 'measure' || kind === 'number') return String(value as string | number);
  if (kind !== 'choice') return undefined;
  const set = Object.keys(words).find((one) => name.toLowerCase().endsWith(one));
  const word = String(value);
  return set === undefined ? word : words[set]?.[word];
}
