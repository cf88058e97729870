import { cssWord } from './tokens-css.ts';

/** The font family for a preview of a website font in the dashboard, from `sample-fonts.css`. */
export const sampleFamily = (font: string): string => `"Sample ${font}", ${cssWord('font', font)}`;
