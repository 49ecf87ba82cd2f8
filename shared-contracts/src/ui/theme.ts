import { type ThemeConfig, theme } from 'antd';
import type { ChannelType } from '../session/session.ts';
import { type Density, type Scheme, themeKey } from './scheme.ts';

export type { Density, Scheme } from './scheme.ts';

/** Colours of a scheme. Source: identity.md. */
export const palettes = {
  dark: {
    ground: '#0E1420',
    surface: '#151D2B',
    raised: '#1C2636',
    line: '#2A3648',
    control: '#55657D',
    text: '#E6EBF2',
    muted: '#9AA7B8',
    primary: '#3DBBAA',
    onPrimary: '#06211E',
    success: '#5BC27A',
    warning: '#E8B04B',
    danger: '#F0716B',
    mark: '#5C4A1B',
    hover: '#243044',
    disabled: '#66748A',
    shadow: '0 8px 28px rgb(0 0 0 / 45%)',
  },
  light: {
    ground: '#F5F7FA',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#DDE3EA',
    control: '#8793A3',
    text: '#17202C',
    muted: '#566273',
    primary: '#0B7A70',
    onPrimary: '#FFFFFF',
    success: '#1F7A3D',
    warning: '#8A5A00',
    danger: '#B3261E',
    mark: '#FFE7A3',
    hover: '#EAEFF4',
    disabled: '#8793A3',
    shadow: '0 8px 28px rgb(23 32 44 / 16%)',
  },
} as const;

const hues: Record<Scheme, Record<ChannelType, string>> = {
  dark: { 0: '#9AA7B8', 1: '#F28B72', 2: '#A990F0', 3: '#6FA8F5', 4: '#6CC48A', 9: '#3DBBAA' },
  light: { 0: '#566273', 1: '#C2492B', 2: '#6B46C8', 3: '#1F62C0', 4: '#1F7A3D', 9: '#0B7A70' },
};

/** The typeface; the second one is its fallback with matched metrics. */
export const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

function kebab(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The custom properties (`--fl-…`) of a scheme, as CSS declarations. */
export function customProperties(scheme: Scheme): string {
  const colours = Object.entries(palettes[scheme]).map(([name, value]) => `--fl-${kebab(name)}:${value}`);
  const channels = Object.entries(hues[scheme]).map(([type, value]) => `--fl-channel-${type}:${value}`);
  return [`color-scheme:${scheme}`, ...colours, ...channels].join(';');
}

// Mixes two colours into a form that antd can compute with.
function mixed(colour: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(channel(colour, at) * share + channel(other, at) * (1 - share));
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}

// Backgrounds and borders of alerts, in the hue of their type.
function grounds(scheme: Scheme): Record<string, string> {
  const { primary, success, warning, danger, surface } = palettes[scheme];
  const kinds = { Info: primary, Success: success, Warning: warning, Error: danger };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, colour]) => [
      [`color${kind}Bg`, mixed(colour, surface, 0.1)],
      [`color${kind}Border`, mixed(colour, surface, 0.4)],
    ]),
  );
}

// antd's algorithms shift the colours that they start from; these stay as identity.md has them.
function exactly(scheme: Scheme): typeof theme.darkAlgorithm {
  const { primary, success, warning, danger } = palettes[scheme];
  return (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: primary,
    colorInfo: primary,
    colorSuccess: success,
    colorWarning: warning,
    colorError: danger,
    ...grounds(scheme),
  });
}

// antd subtracts 4 in compact density.
const controlHeights: Record<Density, number> = { comfortable: 36, compact: 32 };

// antd's compact algorithm also shrinks the font; this one only reduces spacing.
const closer: typeof theme.compactAlgorithm = (seed, map) => {
  const whole = map ?? theme.defaultAlgorithm(seed);
  const letters = Object.entries(whole).filter(([name]) => /^(?:fontSize|fontHeight|lineHeight)/.test(name));
  return { ...theme.compactAlgorithm(seed, whole), ...Object.fromEntries(letters) };
};

/**
 * antd's theme for a scheme and a density. Its component styles are made at build time, and for a host its tokens are too
 * (`remote-kit/src/styles/static-styles.ts`); a remote alone writes tokens while it runs.
 */
export function themeOf(scheme: Scheme, density: Density = 'comfortable'): ThemeConfig {
  const palette = palettes[scheme];
  const algorithms = density === 'compact' ? [closer] : [];
  return {
    algorithm: [
      scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...algorithms,
      exactly(scheme),
    ],
    cssVar: { key: themeKey },
    hashed: false,
    zeroRuntime: true,
    token: {
      fontFamily,
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
      fontSizeHeading1: 28,
      fontSizeHeading2: 20,
      fontSizeHeading3: 16,
      fontWeightStrong: 600,
      borderRadius: 8,
      borderRadiusLG: 8,
      borderRadiusSM: 6,
      controlHeight: controlHeights[density],
      // A link within a text is not told by its colour alone. Where antd's style engine runs, it writes a rule for every link.
      ...{ linkDecoration: 'underline', linkHoverDecoration: 'underline', linkFocusDecoration: 'underline' },
      // antd's motions wait for an event that never fires in a background tab, or if a fast response ends them at once: a menu then stays
      // half open, a button stays busy. CSS transitions stay on.
      motion: false,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.15s',
      colorPrimary: palette.primary,
      colorPrimaryHover: palette.primary,
      colorPrimaryBorder: palette.primary,
      lineWidthFocus: 2,
      colorInfo: palette.primary,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorErrorText: palette.danger,
      colorLink: palette.primary,
      colorLinkHover: palette.primary,
      colorTextLightSolid: palette.onPrimary,
      colorBgBase: palette.ground,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorTextBase: palette.text,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextSecondary: palette.muted,
      colorTextTertiary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorIcon: palette.muted,
      colorBorder: palette.control,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      colorBorderDisabled: palette.line,
      colorBgContainerDisabled: palette.ground,
      colorTextDisabled: palette.disabled,
      colorBgTextHover: palette.hover,
      colorBgTextActive: palette.hover,
      controlItemBgHover: palette.hover,
      controlItemBgActive: palette.hover,
      controlItemBgActiveHover: palette.hover,
      colorFillTertiary: palette.hover,
      controlOutline: 'transparent',
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      controlOutlineWidth: 3,
    },
    components: {
      // antd does not write a variable of a component that equals the general one, and reads it all the same: alerts would have sharp corners.
      Alert: { borderRadius: 12 },
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Modal: { borderRadiusLG: 12 },
      Segmented: {
        trackBg: palette.surface,
        itemSelectedBg: mixed(palette.primary, palette.surface, 0.18),
        itemSelectedColor: palette.text,
      },
      Tooltip: { colorBgSpotlight: palette.text, colorTextLightSolid: palette.ground },
    },
  };
}
