import { cssWord } from './tokens-css.ts';

/** The families that show a font of websites within the dashboard; `sample-fonts.css` brings them. */
export const sampleFamily = (font: string): string => `"Sample ${font}", ${cssWord('font', font)}`;
