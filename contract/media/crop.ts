/** A part of a picture as it lies upright: where it begins and how large it is, each as a part of the whole (0 to 1). */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole picture. */
export const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The least width and height of a part. */
export const leastCrop = 0.01;

/** The fields by which a file of the library says which part of it is shown; all or none of them are given. */
export const cropFields = ['cropX', 'cropY', 'cropWidth', 'cropHeight'] as const;

/** The part of a picture that is shown; `undefined` is all of it. */
export function cropOf(file: Readonly<Record<string, unknown>>): Crop | undefined {
  const given = cropFields.map((name) => file[name]);
  if (!given.every((value): value is number => typeof value === 'number')) return undefined;
  const [x = 0, y = 0, width = 1, height = 1] = given;
  return { x, y, width, height };
}
