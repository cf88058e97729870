import { createStore } from 'zustand/vanilla';

/** What is typed into the palette. Not the palette's own: letters come before its code does. */
export const paletteText = createStore<string>(() => '');
