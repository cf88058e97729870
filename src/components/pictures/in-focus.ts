import type { CSSProperties } from 'react';
import type { Image } from '../../../contract/declaration/fields.ts';

/** Style that keeps a cropped picture's focal point visible; the center without one. */
export const focusStyle = ({ focus }: Pick<Image, 'focus'>): CSSProperties | undefined =>
  focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` };
