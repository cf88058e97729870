import type { ThemeConfig } from 'antd';

/**
 * The tokens of tokens.css for antd, which computes with real colors and does not accept CSS variables. A test keeps both
 * files in sync.
 */
export const palette = {
  canvas: ['#f6f7f6', '#0d1110'],
  surface: ['#ffffff', '#131817'],
  raised: ['#ffffff', '#1a201f'],
  hover: ['#eff2f0', '#1f2625'],
  active: ['#e6eae8', '#283230'],
  border: ['#e1e6e3', '#28302e'],
  'border-strong': ['#7f8a85', '#6f7b77'],
  text: ['#16201d', '#e9eeec'],
  muted: ['#55605b', '#9da8a4'],
  accent: ['#0b6b5d', '#3fc2a6'],
  'accent-hover': ['#09574c', '#5ad3b9'],
  'accent-text': ['#0a5a4e', '#72dcc5'],
  'on-accent': ['#ffffff', '#04211b'],
  danger: ['#bd2b2b', '#f0837c'],
  'warning-text': ['#755000', '#f0c66f'],
  'success-text': ['#1f652b', '#88d795'],
  'info-text': ['#1c5591', '#8fc1f5'],
} as const;

const radius = { sm: 6, md: 8, lg: 12 };
const fontFamily =
  "Inter, 'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** In dark mode, pass antd's `theme.darkAlgorithm` as `algorithm`: this file must not import antd. */
export function antdTheme(theme: 'light' | 'dark', algorithm?: ThemeConfig['algorithm']): ThemeConfig {
  const colour = (name: keyof typeof palette) => palette[name][theme === 'dark' ? 1 : 0];
  return {
    ...(algorithm && { algorithm }),
    token: {
      fontFamily,
      fontSize: 14,
      controlHeight: 36,
      borderRadius: radius.md,
      borderRadiusSM: radius.sm,
      borderRadiusLG: radius.lg,
      colorPrimary: colour('accent'),
      colorInfo: colour('info-text'),
      colorSuccess: colour('success-text'),
      colorWarning: colour('warning-text'),
      colorError: colour('danger'),
      colorLink: colour('accent-text'),
      colorText: colour('text'),
      colorTextSecondary: colour('muted'),
      colorTextPlaceholder: colour('muted'),
      colorTextLightSolid: colour('on-accent'),
      colorBgLayout: colour('canvas'),
      colorBgContainer: colour('surface'),
      colorBgElevated: colour('raised'),
      colorBorder: colour('border-strong'),
      colorBorderSecondary: colour('border'),
      colorPrimaryHover: colour('accent-hover'),
      colorTextDisabled: colour('muted'),
      // Arrows and other small icons in controls.
      colorTextQuaternary: colour('muted'),
      colorBgContainerDisabled: colour('hover'),
      colorBorderDisabled: colour('border'),
      controlItemBgHover: colour('hover'),
      controlItemBgActive: colour('active'),
      controlItemBgActiveHover: colour('active'),
      // Focus ring, as in controls.module.css: 35 % of the color.
      controlOutline: `${colour('accent')}59`,
      colorErrorOutline: `${colour('danger')}59`,
      colorErrorBorderHover: colour('danger'),
    },
    // Selected options are bold on a subtle background, to be visible in both themes.
    components: {
      Select: {
        optionSelectedColor: colour('accent-text'),
        optionSelectedFontWeight: 600,
        multipleItemBg: colour('hover'),
      },
      Segmented: {
        trackBg: colour('hover'),
        itemSelectedBg: colour('accent'),
        itemSelectedColor: colour('on-accent'),
      },
    },
  };
}
