import type { CSSProperties } from 'react';
import type { Image } from '../../../contract/fields.ts';

/** Where a picture that is cut to its place stands in it, so that what matters stays in sight; the middle where nobody has said. */
export const inFocus = ({ focus }: Pick<Image, 'focus'>): CSSProperties | undefined =>
  focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` };
