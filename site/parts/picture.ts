import type { Picture } from '../delivered.ts';
import { type Html, html, safeUrl } from '../html.ts';

interface Shown {
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether it is visible without scrolling, and so loads first. */
  first?: boolean;
  /** Overrides the picture’s alt text. */
  alt?: string;
}

/** The longer side of small pictures of the delivery in pixels. */
const small = 480;

/** A responsive picture that keeps its focal point visible. */
export function picture(shown: Picture, { sizes, first = false, alt = shown.alt }: Shown): Html {
  const { width, height, focalX, focalY } = shown;
  const reduced = Math.min(1, small / Math.max(width, height));
  const sources = [
    reduced < 1 && [safeUrl(shown.small), Math.round(width * reduced)],
    [safeUrl(shown.large), width],
  ].flatMap((source) => (source ? [`${source[0]} ${source[1]}w`] : []));
  const focus = [focalClass('x', focalX), focalClass('y', focalY)].filter(Boolean).join(' ');
  return html`<img
    src="${safeUrl(shown.large)}"
    srcset="${sources.join(', ')}"
    sizes="${sizes}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    ${focus && html` class="${focus}"`}${first ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`}
  />`;
}

/** The CSS class of the focal point in tenths of the side; site.css defines each. */
const focalClass = (axis: 'x' | 'y', at: number | null) =>
  at === null ? '' : `${axis}${Math.round(Math.min(1, Math.max(0, at)) * 10)}`;

/** The `sizes` attributes of pictures. */
export const sizes = {
  card: '(min-width: 960px) 370px, (min-width: 600px) 46vw, 92vw',
  wide: '(min-width: 1160px) 1120px, 94vw',
  half: '(min-width: 960px) 560px, 94vw',
  full: '100vw',
} as const;
