import { cssWord } from './tokens-css.ts';

/** The families that show a website's font within the dashboard. */
export const sampleFamily = (font: string): string => `"Sample ${font}", ${cssWord('font', font)}`;
