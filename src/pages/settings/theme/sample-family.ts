import { cssWord } from '../../../resources/style-settings/tokens-css.ts';

let fonts: Promise<unknown> | undefined;

/** The font family for a preview of a website font in the dashboard. The fonts load with the first one, not with every form. */
export function sampleFamily(font: string): string {
  fonts ??= import('./sample-fonts.css').catch(() => (fonts = undefined));
  return `"Sample ${font}", ${cssWord('font', font)}`;
}
