import {
  formatHex,
  formatHex8,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as known,
} from 'culori/fn';
import type { Field } from '../../../../../contract/declaration/fields.ts';
import { siteFonts } from '../../../../resources/style-settings/style-settings.resource.ts';
import { shadows } from '../../../../resources/style-settings/tokens-css.ts';

known(modeRgb);
known(modeLrgb);
known(modeHsl);
known(modeHwb);
known(modeLab);
known(modeLch);
known(modeOklab);
known(modeOklch);
known(modeP3);
known(modeA98);
known(modeProphoto);
known(modeRec2020);
known(modeXyz50);
known(modeXyz65);

/** A design token, as defined by the Design Tokens Technical Reports 2025.10. */
export interface Token {
  $type?: string | undefined;
  $value: unknown;
  $extensions?: Record<string, unknown> | undefined;
}

/** Key of our extensions in tokens and files. */
export const extensionKey = 'waymark';

type Style = Pick<Field, 'kind'>;
interface Colour {
  colorSpace: string;
  components: (number | 'none')[];
  alpha?: number;
  hex?: string;
}
interface Dimension {
  value: number;
  unit: string;
}

/** The token type of a field; undefined if the format has none for it. */
export function tokenType(name: string, { kind }: Style): string | undefined {
  if (kind === 'colour') return 'color';
  if (kind === 'measure') return 'dimension';
  if (kind === 'number') return 'number';
  if (kind !== 'choice') return undefined;
  const endings = { Font: 'fontFamily', Weight: 'fontWeight', Shadow: 'shadow' };
  return Object.entries(endings).find(([ending]) => name.endsWith(ending))?.[1];
}

/** Converts a value of the style to a token; undefined if the format has no type for it. */
export function tokenOf(name: string, field: Style, value: unknown): Token | undefined {
  const $type = tokenType(name, field);
  if (!$type || value === null || value === undefined) return undefined;
  if ($type === 'color') return { $type, $value: colourObject(String(value)) };
  if ($type === 'dimension') return dimensionToken(String(value));
  if ($type === 'fontFamily') return { $type, $value: [value === 'System' ? 'system-ui' : value, 'sans-serif'] };
  if ($type === 'fontWeight') return { $type, $value: Number(value) };
  if ($type === 'shadow') return { $type, $value: shadowObject(String(value)) };
  return { $type, $value: value };
}

/** Converts a token to a value of the style; undefined if its type differs, or no value of ours matches. */
export function valueOfToken(name: string, field: Style, { $type, $value, $extensions }: Token): unknown {
  const wanted = tokenType(name, field);
  if (wanted === 'dimension' && $type === 'number') {
    const { unit } = ($extensions?.[extensionKey] ?? {}) as Partial<Dimension>;
    return unit ? lengthOf({ value: Number($value), unit }) : undefined;
  }
  if (wanted === undefined || $type !== wanted) return undefined;
  if (wanted === 'color') return hexOf($value as Colour);
  if (wanted === 'dimension') return lengthOf($value as Dimension);
  if (wanted === 'fontFamily') return fontOf([$value].flat());
  if (wanted === 'fontWeight') return String($value);
  if (wanted === 'shadow') return shadowOf([$value].flat()[0]);
  return $value;
}

/** A color of any color space as #rrggbb or #rrggbbaa; out-of-gamut colors are mapped into sRGB. */
export function hexOf({ colorSpace, components, alpha = 1, hex }: Colour): string | undefined {
  const [first, second, third] = components;
  const written = ['hsl', 'hwb'].includes(colorSpace)
    ? `${colorSpace}(${first} ${second}% ${third}%)`
    : ['lab', 'lch', 'oklab', 'oklch'].includes(colorSpace)
      ? `${colorSpace}(${components.join(' ')})`
      : `color(${colorSpace} ${components.join(' ')})`;
  const colour = parse(written) ?? (hex === undefined ? undefined : parse(hex));
  return colour && (alpha < 1 ? formatHex8({ ...colour, alpha }) : formatHex(colour));
}

/** Converts #rrggbb or #rrggbbaa to a token's color. */
export function colourObject(colour: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return {
    colorSpace: 'srgb',
    components: [red, green, blue].map((part) => part / 255),
    ...(alpha < 255 && { alpha: alpha / 255 }),
    hex: colour.slice(0, 7),
  };
}

const length = /^(-?(?:\d+\.?\d*|\.\d+))(px|rem|em)$/;

/** 12px as { value: 12, unit: 'px' }; undefined for an invalid length. */
export function dimensionOf(written: string): Dimension | undefined {
  const [, value, unit = ''] = length.exec(written.trim().toLowerCase()) ?? [];
  return value === undefined ? undefined : { value: Number(value), unit };
}

/** The format has only px and rem: em becomes a number with an extension. */
function dimensionToken(written: string): Token | undefined {
  const found = dimensionOf(written);
  if (found?.unit !== 'em') return found && { $type: 'dimension', $value: found };
  return { $type: 'number', $value: found.value, $extensions: { [extensionKey]: { unit: 'em' } } };
}

const lengthOf = ({ value, unit }: Dimension) => `${Number(value.toFixed(4))}${unit}`;

/** The first family that is bundled with websites. */
function fontOf(families: unknown[]): string | undefined {
  const known = families.flatMap((family) => {
    const name = String(family).toLowerCase();
    if (['system-ui', '-apple-system'].includes(name)) return ['System'];
    return siteFonts.filter((font) => name.replace(/ (variable|\d+)$/, '') === font.toLowerCase());
  });
  return known[0];
}

function shadowObject(name: string) {
  const { down, blur, darkness } = shadows[name as keyof typeof shadows];
  const px = (value: number): Dimension => ({ value, unit: 'px' });
  const color: Colour = { colorSpace: 'srgb', components: [0, 0, 0], alpha: darkness };
  return { color, offsetX: px(0), offsetY: px(down), blur: px(blur), spread: px(0) };
}

/** Our shadow with the closest blur. */
function shadowOf(shadow: unknown): string | undefined {
  const { blur, offsetY, color } = (shadow ?? {}) as { blur?: Dimension; offsetY?: Dimension; color?: Colour };
  if (!blur || !offsetY) return undefined;
  const inPx = ({ value, unit }: Dimension) => value * (unit === 'px' ? 1 : 16);
  if (color?.alpha === 0 || inPx(blur) + inPx(offsetY) === 0) return 'none';
  const farness = (name: string) => Math.abs(shadows[name as keyof typeof shadows].blur - inPx(blur));
  return ['small', 'medium', 'large'].toSorted((one, other) => farness(one) - farness(other))[0];
}
