import type { Plugin } from 'vite';
import { prefetchApp } from './prefetch-plugin.ts';
import { landingTexts } from './texts-plugin.ts';
import { themeFirst } from './theme-first-plugin.ts';

/** What the build does for the landing page; one line in vite.config.ts. */
export const landingPlugins = (): Plugin[] => [landingTexts(), prefetchApp(), themeFirst()];
