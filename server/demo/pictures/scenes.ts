import * as gatherings from './gatherings.ts';
import * as landscapes from './landscapes.ts';
import type { Motif } from './motifs.ts';
import * as places from './places.ts';
import { type Brush, canvas } from './shapes.ts';

const scenes: Record<Motif, (brush: Brush) => string> = { ...landscapes, ...gatherings, ...places };

/** Picture size in pixels: the largest that a page shows, because encoding takes time. */
export const pictureSize = { width: 960, height: 640 } as const;

/** Draws a motif as SVG text. */
export function drawScene(motif: Motif, brush: Brush): string {
  const { width, height } = pictureSize;
  const view = `viewBox="0 0 ${canvas.width} ${canvas.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${view}>${scenes[motif](brush)}</svg>`;
}
