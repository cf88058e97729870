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

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2); undefined if one is invalid. */
export function contrastOf(one: unknown, other: unknown): number | undefined {
  const [first, second] = [one, other].map((colour) => (typeof colour === 'string' ? parse(colour) : undefined));
  return first && second && wcagContrast(first, second);
}

/**
 * The nearest color of the same hue with enough contrast to `on` (`least`, 1 to 21), as #rrggbb, searched towards black and
 * white; undefined if neither is enough.
 */
export function nearestReadable(colour: string, on: string, least: number): string | undefined {
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

/** Pairs of color fields with the contrast they require (WCAG 2.2 AA): text, or a shape. */
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
