import { checked } from '../../../contract/declaration/checked.ts';
import type { Field } from '../../../contract/declaration/fields.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { type siteFonts, styleSettings } from './style-settings.resource.ts';

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The font stack of each font. */
export const fontFamilies = {
  System: sans,
  Inter: `"Inter", ${sans}`,
  'Source Serif': '"Source Serif 4", "Source Serif", Georgia, serif',
  'Work Sans': `"Work Sans", ${sans}`,
  'Playfair Display': '"Playfair Display", Georgia, serif',
  Nunito: `"Nunito", ${sans}`,
} as const satisfies Record<(typeof siteFonts)[number], string>;

/** Shadows: offset down and blur in px, and darkness from 0 to 1. */
export const shadows = {
  none: { down: 0, blur: 0, darkness: 0 },
  small: { down: 1, blur: 3, darkness: 0.14 },
  medium: { down: 4, blur: 14, darkness: 0.16 },
  large: { down: 14, blur: 40, darkness: 0.2 },
} as const;

/** CSS values of options that differ from their names. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  font: fontFamilies,
  shadow: Object.fromEntries(
    Object.entries(shadows).map(([name, { down, blur, darkness }]) => [
      name,
      darkness === 0 ? 'none' : `0 ${down}px ${blur}px rgb(0 0 0 / ${darkness})`,
    ]),
  ),
  letters: { 'as written': 'none', capitals: 'uppercase' },
  ratio: { '16:9': '16 / 9', '3:2': '3 / 2', '4:3': '4 / 3', '1:1': '1 / 1' },
};

/**
 * A website's style as CSS custom properties: `--color-primary`, `--button-radius`. Every value is validated again, never
 * output as stored.
 */
export function tokensCss(stored: AnyValues): string {
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

/** A validated value as CSS; undefined for kinds without CSS, such as URLs. */
function cssOf(name: string, { kind }: Field, value: unknown): string | undefined {
  if (kind === 'colour' || kind === 'measure' || kind === 'number') return String(value as string | number);
  return kind === 'choice' ? cssWord(name, String(value)) : undefined;
}

/** The CSS value of an option of this field. */
export function cssWord(field: string, choice: string): string | undefined {
  const set = Object.keys(words).find((one) => field.toLowerCase().endsWith(one));
  return set === undefined ? choice : words[set]?.[choice];
}
