import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { antdTheme, palette } from '../../../src/components/theme/antd-theme.ts';

const css = readFileSync(join(import.meta.dirname, '../../../src/components/theme/tokens.css'), 'utf8');
const tokens = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    [light!, dark!],
  ]),
);

function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string, theme: 0 | 1) {
  const [darker, lighter] = [one, other].map((name) => luminance(tokens[name]![theme]!)).sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** Lists the contrasts that are too low, as sentences; tests expect an empty list. */
const tooFaint = (theme: 0 | 1, least: number, pairs: string[][]) =>
  pairs.filter(([one, other]) => contrast(one!, other!, theme) < least).map((pair) => pair.join(' on '));
const each = (ones: string[], others: string[]) => ones.flatMap((one) => others.map((other) => [one, other]));

it('antd has the same colors as the shell', () => {
  expect(tokens).toMatchObject(palette);
  expect(antdTheme('dark').token?.colorPrimary).toBe(tokens.accent?.[1]);
});

it.each([0, 1] as const)('every text has enough contrast on each of its backgrounds (theme %i)', (theme) => {
  const tones = ['accent', 'danger', 'warning', 'success', 'info'];
  const pairs = [
    ...each(['text', 'muted', 'accent-text', 'danger-text'], ['canvas', 'surface', 'raised', 'hover']),
    ...each(['text', 'muted', 'accent-text'], ['active']),
    ...tones.map((tone) => [`${tone}-text`, `${tone}-soft`]),
    ...['accent', 'danger'].map((tone) => [`on-${tone}`, tone]),
  ];
  expect(tooFaint(theme, 4.5, pairs)).toEqual([]);
});

it.each([0, 1] as const)('controls and focus have enough contrast with their background (theme %i)', (theme) => {
  expect(tooFaint(theme, 3, each(['border-strong', 'focus'], ['canvas', 'surface', 'raised']))).toEqual([]);
});
