import { type Crop, cropOf, leastCrop, whole } from '../../../contract/crop.ts';
import type { AnyValues } from '../../../contract/views.ts';

/** Points of a picture, or anything in proportion to them. */
export interface Size {
  width: number;
  height: number;
}

/** A place in a picture or a part of it, from 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

/** The shapes in which websites show pictures: width by height. */
export const shapes = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;
/** The name of one of them. */
export type Shape = keyof typeof shapes;

/** The size of a picture of which a part is served in this size. */
export const wholeSize = (served: Size, part: Crop): Size => ({
  width: served.width / part.width,
  height: served.height / part.height,
});

/** The part that the fields of a form say; all of it until they say one that there can be. */
export function partIn(values: AnyValues): Crop {
  const { x, y, width, height } = cropOf(values) ?? whole;
  const isThere = x >= 0 && y >= 0 && width >= leastCrop && height >= leastCrop;
  return isThere && x + width < 1.001 && y + height < 1.001 ? { x, y, width, height } : whole;
}

/** What of a part is seen in a shape that is filled by it, with `focus` kept in sight as well as it goes. */
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

/** The part as it is kept: by ten thousandths, within the picture, and `undefined` where it is all of it. */
export function kept(part: Crop): Crop | undefined {
  const [x, y] = [Math.min(rounded(part.x), 1 - leastCrop), Math.min(rounded(part.y), 1 - leastCrop)];
  const width = rounded(Math.min(1 - x, Math.max(leastCrop, rounded(part.width))));
  const height = rounded(Math.min(1 - y, Math.max(leastCrop, rounded(part.height))));
  return width === whole.width && height === whole.height ? undefined : { x, y, width, height };
}

const rounded = (value: number) => Math.round(Math.max(0, value) * 10_000) / 10_000;

/** Where in the whole picture a place of a part of it lies. */
export const inWhole = (part: Crop, { x, y }: Point): Point => ({
  x: part.x + x * part.width,
  y: part.y + y * part.height,
});

/** The place of a part that is nearest to a place of the whole picture, by hundredths. */
export const inPart = (part: Crop, { x, y }: Point): Point => ({
  x: hundredth((x - part.x) / part.width),
  y: hundredth((y - part.y) / part.height),
});

/** By hundredths, and within the picture. */
export const hundredth = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
