import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';

/** Size of a drawing in its own units; the aspect ratio suits lists and pages. */
export const canvas = { width: 1_200, height: 800 } as const;

export interface Brush {
  random: Random;
  palette: Palette;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
export const polygon = (points: [number, number][], fill: string, more = '') =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** Joins `count` drawings of a shape. */
export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export function sky({ palette }: Brush): string {
  const [top, bottom] = palette.sky;
  const stops = `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`;
  const gradient = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
  return `<defs>${gradient}</defs>${rect(0, 0, canvas.width, canvas.height, 'url(#sky)')}`;
}

export function sun({ random, palette }: Brush): string {
  const [x, y] = [random.int(200, 1_000), random.int(130, 300)];
  return circle(x, y, 110, palette.sun, 'fill-opacity="0.25"') + circle(x, y, 62, palette.sun);
}

/** A jagged line from left to right at about `y`, filled down to the ground. */
export function ridge({ random }: Brush, y: number, height: number, fill: string): string {
  const points: [number, number][] = [[0, canvas.height]];
  for (let x = 0, up = true; x <= canvas.width + 80; x += random.int(50, 130), up = !up)
    points.push([x, y + (up ? -1 : 1) * random.int(Math.round(height / 4), height)]);
  return polygon([...points, [canvas.width + 200, canvas.height]], fill);
}

/** A soft line of hills at about `y`, filled down to the ground. */
export function hill({ random }: Brush, y: number, height: number, fill: string): string {
  const at = () => y + random.int(-height, height);
  return path(`M0 ${at()} C 250 ${at()}, 350 ${at()}, 600 ${at()} S 950 ${at()}, 1200 ${at()} V800 H0 Z`, fill);
}

export const fir = (x: number, foot: number, size: number, fill: string) =>
  many(3, (level) => {
    const [half, top] = [size * (0.22 + level * 0.1), foot - size + level * size * 0.26];
    return polygon([[x, top], [x - half, top + size * 0.42], [x + half, top + size * 0.42]], fill);
  }); // prettier-ignore

export const starsUp = ({ random }: Brush, count: number, below = 480) =>
  many(count, () =>
    circle(
      random.int(0, canvas.width),
      random.int(0, below),
      random.int(8, 26) / 10,
      '#fff',
      `fill-opacity="${random.int(4, 10) / 10}"`,
    ),
  );
