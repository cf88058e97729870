import { bySection, singleEndpoints } from '../../../contract/declaration/single.ts';
import { type RecordOf, defineResource, f } from '../../../contract/declaration/resource.ts';
import { spread } from '../../../contract/declaration/within.ts';

/** Fonts bundled with websites, by family name. */
export const siteFonts = ['System', 'Inter', 'Source Serif', 'Work Sans', 'Playfair Display', 'Nunito'] as const;
/** Font weights. */
const weights = ['400', '500', '600', '700', '800'] as const;
/** Sizes of shadows. */
const shadows = ['none', 'small', 'medium', 'large'] as const;

const colour = (section: string, preset: string) => f.colour({ required: true, default: preset, section });
const measure = (section: string, preset: string, min: number, max: number) =>
  f.measure({ required: true, default: preset, min, max, section });
const choice = <const Choice extends string>(section: string, choices: readonly Choice[], preset: NoInfer<Choice>) =>
  f.choice(choices, { required: true, default: preset, section });

const fields = {
  theme: f.text({
    required: true,
    default: 'Waymark',
    max: 80,
    pattern: /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&().,+_-]*$/u,
    hint: 'Use letters, digits, spaces and simple punctuation',
  }),

  primary: colour('colors', '#0b6b5b'),
  onPrimary: colour('colors', '#ffffff'),
  secondary: colour('colors', '#1f3a5f'),
  onSecondary: colour('colors', '#ffffff'),
  accent: colour('colors', '#b4541a'),
  background: colour('colors', '#ffffff'),
  surface: colour('colors', '#f5f7f6'),
  text: colour('colors', '#17211e'),
  mutedText: colour('colors', '#55615d'),
  border: colour('colors', '#d5dcd9'),
  link: colour('colors', '#0b5f8a'),
  darkPrimary: colour('colors', '#5fc7b3'),
  darkOnPrimary: colour('colors', '#06231e'),
  darkSecondary: colour('colors', '#9db9dd'),
  darkOnSecondary: colour('colors', '#0d1b2e'),
  darkAccent: colour('colors', '#f0a06c'),
  darkBackground: colour('colors', '#111715'),
  darkSurface: colour('colors', '#1b2320'),
  darkText: colour('colors', '#e9efec'),
  darkMutedText: colour('colors', '#a9b5b0'),
  darkBorder: colour('colors', '#36413d'),
  darkLink: colour('colors', '#7cc4ea'),

  headingFont: choice('typography', siteFonts, 'System'),
  bodyFont: choice('typography', siteFonts, 'System'),
  headingFontAddress: f.url({ section: 'typography' }),
  bodyFontAddress: f.url({ section: 'typography' }),
  baseSize: measure('typography', '17px', 14, 24),
  scale: f.number({ required: true, default: 1.25, min: 1.05, max: 1.7, section: 'typography' }),
  headingWeight: choice('typography', weights, '700'),
  bodyWeight: choice('typography', ['400', '500'], '400'),
  lineHeight: f.number({ required: true, default: 1.6, min: 1.2, max: 2.2, section: 'typography' }),
  letterSpacing: measure('typography', '0em', -2, 4),

  buttonRadius: measure('buttons', '6px', 0, 999),
  buttonPaddingX: measure('buttons', '20px', 4, 64),
  buttonPaddingY: measure('buttons', '11px', 2, 40),
  buttonWeight: choice('buttons', weights, '600'),
  buttonLetters: choice('buttons', ['as written', 'capitals'], 'as written'),
  buttonBorder: measure('buttons', '0px', 0, 8),
  buttonShadow: choice('buttons', shadows, 'none'),
  buttonLook: choice('buttons', ['filled', 'outlined', 'soft'], 'filled'),

  dividerStyle: choice('divider', ['solid', 'dashed', 'dotted', 'double', 'none'], 'solid'),
  dividerWidth: measure('divider', '1px', 0, 16),
  dividerColour: colour('divider', '#d5dcd9'),
  dividerSpace: measure('divider', '40px', 0, 200),

  containerWidth: measure('container', '1160px', 480, 2_000),
  gutter: measure('container', '20px', 0, 96),
  sectionSpace: measure('container', '72px', 0, 240),
  cardRadius: measure('container', '10px', 0, 64),
  cardShadow: choice('container', shadows, 'small'),
  cardGap: measure('container', '24px', 0, 96),
  pictureRatio: choice('container', ['16:9', '3:2', '4:3', '1:1'], '3:2'),

  /** Imported design tokens without a field, kept for the export. */
  furtherTokens: f.json({ wide: true }),
};

const within = bySection(fields);

/** The style of a workspace's website (S4.09, S7.06). */
export const styleSettings = defineResource('style-settings', {
  title: 'theme',
  ownFeature: true,
  single: true,
  screen: { path: '/settings/website/colors', group: 'settings', generated: false },
  within,
  receive: (wire) => spread(within, wire),
  fields,
  // Editors and translators do not change the style.
  roles: { editor: [], translator: [] },
  endpoints: (views) => singleEndpoints('style-settings', views),
});

/** The style of a website. */
export type StyleSettings = RecordOf<typeof styleSettings>;
