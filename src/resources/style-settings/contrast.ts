import {
  converter,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as known,
  wcagContrast,
} from 'culori/fn';

known(modeRgb);
known(modeLrgb);
known(modeOklab);
const inOklch = known(modeOklch);
const asRgb = converter('rgb');
const farness = differenceEuclidean('oklab');

/** How much two colours differ in brightness, from 1 to 21, as WCAG 2.2 measures it; undefined where one of them is no colour. */
export function contrastOf(one: unknown, other: unknown): number | undefined {
  const [first, second] = [one, other].map((colour) => (typeof colour === 'string' ? parse(colour) : undefined));
  return first && second && wcagContrast(first, second);
}

/**
 * The colour nearest to this one, of the same hue, that differs enough from what it stands on (`least`, 1 to 21), as #rrggbb.
 * It is looked for towards black and towards white; undefined where neither is enough.
 */
export function nearestPassing(colour: string, on: string, least: number): string | undefined {
  const start = inOklch(colour);
  if (!start) return undefined;
  const passes = (l: number) => (contrastOf(hexOf(l), on) ?? 0) >= least;
  function hexOf(l: number): string {
    return formatHex(asRgb({ ...start!, l })) ?? '#000000';
  }
  const found = [0, 1].flatMap((end) => {
    if (!passes(end)) return [];
    let [failing, passing] = [start.l, end];
    for (let step = 0; step < 22; step += 1) {
      const middle = (failing + passing) / 2;
      if (passes(middle)) passing = middle;
      else failing = middle;
    }
    return [hexOf(passing)];
  });
  return found.toSorted((one, other) => farness(one, colour) - farness(other, colour))[0];
}

/** Colours that are read on one another, by their fields, and how much they have to differ (WCAG 2.2 AA): text, or a shape. */
export const colourPairs = [
  { over: 'text', on: 'background', least: 4.5 },
  { over: 'text', on: 'surface', least: 4.5 },
  { over: 'mutedText', on: 'background', least: 4.5 },
  { over: 'mutedText', on: 'surface', least: 4.5 },
  { over: 'link', on: 'background', least: 4.5 },
  { over: 'link', on: 'surface', least: 4.5 },
  { over: 'onPrimary', on: 'primary', least: 4.5 },
  { over: 'onSecondary', on: 'secondary', least: 4.5 },
  { over: 'primary', on: 'background', least: 3 },
  { over: 'accent', on: 'background', least: 3 },
] as const;
