import type { Field } from '../../../../../contract/declaration/fields.ts';
import { styleSettings } from '../../../../resources/style-settings/style-settings.resource.ts';

const fields = styleSettings.fields as Record<string, Field>;

/** The path of a style field in our files: colors.primary. */
export const pathOf = (name: string): string => `${fields[name]?.section}.${name}`;

/** Common names of style fields in third-party files; beneath `dark` they mean the dark color. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  primary: ['color.primary', 'color.brand.primary', 'color.brand', 'brand.primary', 'color.action.primary'],
  onPrimary: ['color.onprimary', 'color.brand.onprimary', 'color.primaryforeground', 'color.text.onprimary'],
  secondary: ['color.secondary', 'color.brand.secondary', 'brand.secondary'],
  onSecondary: ['color.onsecondary', 'color.brand.onsecondary', 'color.secondaryforeground', 'color.text.onsecondary'],
  accent: ['color.accent', 'color.brand.accent', 'brand.accent', 'color.tertiary', 'color.highlight'],
  background: ['color.background', 'color.bg', 'color.background.primary', 'color.background.page', 'color.page'],
  surface: [
    'color.surface',
    'color.card',
    'color.background.surface',
    'color.background.secondary',
    'color.bg.surface',
  ],
  text: ['color.text', 'color.text.primary', 'color.foreground', 'color.onbackground', 'color.body'],
  mutedText: [
    'color.textmuted',
    'color.text.muted',
    'color.text.secondary',
    'color.mutedtext',
    'color.mutedforeground',
  ],
  border: ['color.border', 'color.border.primary', 'color.outline', 'color.line', 'color.stroke'],
  link: ['color.link', 'color.text.link', 'color.action.link'],
  headingFont: ['font.heading', 'font.family.heading', 'fontfamily.heading', 'typography.heading.fontfamily'],
  bodyFont: ['font.body', 'font.family.body', 'fontfamily.body', 'font.family.base', 'typography.body.fontfamily'],
  baseSize: ['font.size.base', 'fontsize.base', 'font.size.body', 'fontsize.body', 'typography.body.fontsize'],
  scale: ['font.scale', 'typography.scale', 'type.scale'],
  headingWeight: ['font.weight.heading', 'fontweight.heading'],
  bodyWeight: ['font.weight.body', 'fontweight.body', 'font.weight.regular', 'fontweight.regular'],
  lineHeight: ['lineheight.body', 'lineheight.base', 'font.lineheight.body', 'font.lineheight.base'],
  letterSpacing: ['letterspacing.body', 'letterspacing.base', 'font.letterspacing.body'],
  buttonRadius: ['button.radius', 'button.borderradius', 'radius.button', 'borderradius.button'],
  buttonPaddingX: ['button.padding.x', 'button.paddingx', 'button.padding.horizontal'],
  buttonPaddingY: ['button.padding.y', 'button.paddingy', 'button.padding.vertical'],
  buttonWeight: ['button.fontweight', 'button.weight'],
  buttonShadow: ['button.shadow', 'shadow.button'],
  cardRadius: ['card.radius', 'card.borderradius', 'radius.card', 'borderradius.card'],
  cardShadow: ['card.shadow', 'shadow.card', 'shadow.medium'],
  cardGap: ['card.gap', 'space.card', 'spacing.card'],
  containerWidth: ['container.width', 'container.maxwidth', 'size.container', 'layout.container'],
  gutter: ['gutter', 'layout.gutter', 'space.gutter', 'spacing.gutter'],
  sectionSpace: ['space.section', 'spacing.section', 'layout.section'],
};

const byOwnPath = new Map(Object.keys(fields).map((name) => [pathOf(name), name]));
const byUsualName = new Map(
  Object.entries(usualNames).flatMap(([name, paths]) => paths.map((path) => [path, name] as const)),
);
/** Groups whose names do not affect a token's meaning. */
const ignoredGroups = ['light', 'default', 'global', 'semantic', 'core', 'theme', 'tokens'];

/** The style field of a token path, if any: our own paths first, then common names. */
export function fieldNamed(path: string): string | undefined {
  const own = byOwnPath.get(path);
  if (own) return own;
  const parts = path.split('.').map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const telling = parts.filter((part) => part !== 'dark' && !ignoredGroups.includes(part));
  const usual = byUsualName.get(telling.join('.').replace(/^colou?rs?\./, 'color.'));
  if (!usual || !parts.includes('dark')) return usual;
  const dark = `dark${usual.charAt(0).toUpperCase()}${usual.slice(1)}`;
  return dark in fields ? dark : undefined;
}
