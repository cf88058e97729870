import { type Crop, cropOf, leastCrop, whole } from '../../../../contract/media/crop.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';

/** A size in pixels, or any proportional unit. */
export interface Size {
  width: number;
  height: number;
}

/** A point in a picture or crop, from 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

/** Common aspect ratios on websites: width by height. */
export const shapes = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;
/** The name of an aspect ratio. */
export type Shape = keyof typeof shapes;

/** The size of the whole picture, from the size of a crop of it. */
export const wholeSize = (served: Size, part: Crop): Size => ({
  width: served.width / part.width,
  height: served.height / part.height,
});

/** The crop in a form's values; the whole picture while these are invalid. */
export function partIn(values: AnyValues): Crop {
  const { x, y, width, height } = cropOf(values) ?? whole;
  const isThere = x >= 0 && y >= 0 && width >= leastCrop && height >= leastCrop;
  return isThere && x + width < 1.001 && y + height < 1.001 ? { x, y, width, height } : whole;
}

/** The visible part of a crop in another aspect ratio, keeping `focus` visible as far as possible. */
export function partInShape(part: Crop, shape: number, focus: Point, size: Size): Crop {
  const [width, height] = [part.width * size.width, part.height * size.height];
  const seen = Math.min(width, height * shape);
  const [across, down] = [seen / size.width, seen / shape / size.height];
  return {
    x: part.x + (part.width - across) * focus.x,
    y: part.y + (part.height - down) * focus.y,
    width: across,
    height: down,
  };
}

/** The crop as stored: rounded to four decimals, within the picture, and `undefined` for the whole picture. */
export function roundedCrop(part: Crop): Crop | undefined {
  const [x, y] = [Math.min(rounded(part.x), 1 - leastCrop), Math.min(rounded(part.y), 1 - leastCrop)];
  const width = rounded(Math.min(1 - x, Math.max(leastCrop, rounded(part.width))));
  const height = rounded(Math.min(1 - y, Math.max(leastCrop, rounded(part.height))));
  return width === whole.width && height === whole.height ? undefined : { x, y, width, height };
}

const rounded = (value: number) => Math.round(Math.max(0, value) * 10_000) / 10_000;

/** Converts a point in a crop to the whole picture. */
export const toWhole = (part: Crop, { x, y }: Point): Point => ({
  x: part.x + x * part.width,
  y: part.y + y * part.height,
});

/** Converts a point in the whole picture to the nearest one in a crop, rounded to two decimals. */
export const toCrop = (part: Crop, { x, y }: Point): Point => ({
  x: hundredth((x - part.x) / part.width),
  y: hundredth((y - part.y) / part.height),
});

/** Rounds to two decimals, between 0 and 1. */
export const hundredth = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
