import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { styleSettings } from '../../../resources/style-settings/style-settings.resource.ts';

/** A theme: a value for every field of the style. */
export interface Theme {
  name: string;
  values: AnyValues;
}

/** The fields that a theme sets; imported tokens stay. */
export const fieldsOfLook = Object.keys(styleSettings.fields).filter((name) => name !== 'furtherTokens');

const defaults = Object.fromEntries(
  Object.entries<{ default?: unknown }>(styleSettings.fields).map(([name, field]) => [name, field.default ?? null]),
);

/** Completes a theme with the defaults. */
const themeOf = (name: string, differs: Partial<Record<keyof typeof styleSettings.fields, unknown>> = {}): Theme => ({
  name,
  values: Object.fromEntries(fieldsOfLook.map((field) => [field, { ...defaults, ...differs, theme: name }[field]])),
});

/** The built-in themes, with readable light and dark colors (WCAG 2.2 AA). */
export const themes: readonly Theme[] = [
  themeOf('Waymark'),
  themeOf('Lakeside', {
    primary: '#1d5fa8', secondary: '#0e3b43', accent: '#b0452c', background: '#fbfdff', surface: '#eef4f9', text: '#13212f',
    mutedText: '#4c5d6d', border: '#cdd9e4', link: '#17589f',
    darkPrimary: '#82b7f2', darkOnPrimary: '#06203c', darkSecondary: '#8fcfd8', darkOnSecondary: '#06282d', darkAccent: '#f3a48f',
    darkBackground: '#0e151c', darkSurface: '#17212b', darkText: '#e6eef6', darkMutedText: '#a3b4c4', darkBorder: '#314152', darkLink: '#93c3f7',
    headingFont: 'Inter', bodyFont: 'Inter', baseSize: '16px', headingWeight: '600', letterSpacing: '-0.01em',
    buttonRadius: '10px', buttonPaddingX: '22px', cardRadius: '14px', cardShadow: 'medium', dividerColour: '#cdd9e4',
  }),
  themeOf('Pine', {
    primary: '#2f5d3a', secondary: '#6b4a2b', accent: '#9a5b12', background: '#fdfaf4', surface: '#f4eee2', text: '#23241c',
    mutedText: '#5c5a4b', border: '#ddd3c0', link: '#2c5f6b',
    darkPrimary: '#9cca9f', darkOnPrimary: '#10240f', darkSecondary: '#d9b48c', darkOnSecondary: '#2c1b0a', darkAccent: '#e8ae62',
    darkBackground: '#15160f', darkSurface: '#1f2118', darkText: '#efece1', darkMutedText: '#b4b09e', darkBorder: '#3d3d2f', darkLink: '#93cbd6',
    headingFont: 'Source Serif', bodyFont: 'Source Serif', baseSize: '18px', scale: 1.28, headingWeight: '600', lineHeight: 1.65,
    buttonRadius: '4px', buttonLook: 'soft', cardRadius: '4px', cardShadow: 'none', dividerStyle: 'double', dividerWidth: '3px',
    dividerColour: '#ddd3c0', containerWidth: '1080px', pictureRatio: '4:3',
  }),
  themeOf('Harbour', {
    primary: '#12284b', secondary: '#9c2f2f', accent: '#c03a2b', background: '#ffffff', surface: '#f2f3f5', text: '#11161f',
    mutedText: '#525a67', border: '#c9ced6', link: '#1a4c9c',
    darkPrimary: '#a9c0ea', darkOnPrimary: '#0b1a33', darkSecondary: '#f2a7a0', darkOnSecondary: '#360d0b', darkAccent: '#ff9486',
    darkBackground: '#0c1018', darkSurface: '#161c27', darkText: '#eceff5', darkMutedText: '#a7b0bf', darkBorder: '#333c4b', darkLink: '#9cc0ff',
    headingFont: 'Work Sans', bodyFont: 'Work Sans', baseSize: '16px', scale: 1.33, headingWeight: '800', letterSpacing: '-0.02em',
    buttonRadius: '0px', buttonWeight: '700', buttonLetters: 'capitals', buttonPaddingX: '26px', buttonPaddingY: '13px', cardRadius: '0px',
    cardShadow: 'none', dividerWidth: '2px', dividerColour: '#12284b', containerWidth: '1240px', pictureRatio: '16:9',
  }),
  themeOf('Vineyard', {
    primary: '#7a1f3d', secondary: '#4b3a63', accent: '#8a6512', background: '#fffcfa', surface: '#f8f0ec', text: '#2a1a1f',
    mutedText: '#665158', border: '#e3d3cf', link: '#7a2b55',
    darkPrimary: '#f0a3bb', darkOnPrimary: '#3b0a1c', darkSecondary: '#c7b4e6', darkOnSecondary: '#231538', darkAccent: '#e2bd6a',
    darkBackground: '#180f13', darkSurface: '#24171d', darkText: '#f5eaec', darkMutedText: '#c0aab1', darkBorder: '#46323a', darkLink: '#f2a9cd',
    headingFont: 'Playfair Display', bodyFont: 'Source Serif', baseSize: '18px', scale: 1.35, headingWeight: '500', lineHeight: 1.7,
    buttonRadius: '2px', buttonWeight: '500', buttonBorder: '1px', buttonLook: 'outlined', cardRadius: '2px', cardShadow: 'small',
    dividerColour: '#c9a24a', sectionSpace: '96px', pictureRatio: '4:3',
  }),
  themeOf('Meadow', {
    primary: '#3d6b12', secondary: '#7a4aa0', accent: '#b3480f', background: '#fffef8', surface: '#f3f7e6', text: '#1f2614',
    mutedText: '#535c43', border: '#d6dfbf', link: '#2a6a4e',
    darkPrimary: '#b5dd7c', darkOnPrimary: '#1a2b05', darkSecondary: '#d8b6f2', darkOnSecondary: '#2e1244', darkAccent: '#f9ab7a',
    darkBackground: '#12160c', darkSurface: '#1c2214', darkText: '#edf2e1', darkMutedText: '#b0b99d', darkBorder: '#3a4429', darkLink: '#93d9b6',
    headingFont: 'Nunito', bodyFont: 'Nunito', baseSize: '17px', scale: 1.22, headingWeight: '800',
    buttonRadius: '999px', buttonPaddingX: '24px', buttonPaddingY: '12px', buttonWeight: '700', cardRadius: '20px', cardShadow: 'medium',
    cardGap: '28px', dividerStyle: 'dotted', dividerWidth: '3px', dividerColour: '#d6dfbf', pictureRatio: '1:1',
  }),
]; // prettier-ignore

/** Initial values of the style: those of the named theme, else of the first. */
export const startOf = (theme: unknown): AnyValues => (themes.find(({ name }) => name === theme) ?? themes[0]!).values;
