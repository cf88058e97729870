/** A part of an upright picture: position and size, each as a fraction of the whole (0 to 1). */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole picture. */
export const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Minimum width and height of a crop. */
export const leastCrop = 0.01;

/** Crop fields of a library file; all or none have a value. */
export const cropFields = ['cropX', 'cropY', 'cropWidth', 'cropHeight'] as const;

/** The crop of a picture; `undefined` for the whole. */
export function cropOf(file: Readonly<Record<string, unknown>>): Crop | undefined {
  const given = cropFields.map((name) => file[name]);
  if (!given.every((value): value is number => typeof value === 'number')) return undefined;
  const [x = 0, y = 0, width = 1, height = 1] = given;
  return { x, y, width, height };
}
