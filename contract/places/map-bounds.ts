import * as z from 'zod/mini';

/** A part of the map, in degrees; crosses the date line if `west` exceeds `east`. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

const wrong = 'Must be south,west,north,east in degrees';
const number = String.raw`-?\d{1,3}(?:\.\d+)?`;
const shape = new RegExp(`^${number}(?:,${number}){3}$`);

/** A part of the map in a query: `46.2,13.4,46.6,14.2`. */
export const mapBounds = () =>
  z.pipe(
    z.string().check(z.regex(shape, wrong)),
    z.pipe(
      z.transform((text: string): MapBounds => {
        const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
        return { south, west, north, east };
      }),
      z
        .object({
          south: z.number().check(z.minimum(-90), z.maximum(90)),
          west: z.number().check(z.minimum(-180), z.maximum(180)),
          north: z.number().check(z.minimum(-90), z.maximum(90)),
          east: z.number().check(z.minimum(-180), z.maximum(180)),
        })
        .check(z.refine(({ south, north }) => south <= north, wrong)),
    ),
  );

/** A part of the map as a query parameter; a ten-thousandth of a degree is ten meters. */
export const boundsText = ({ south, west, north, east }: MapBounds): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(',');
