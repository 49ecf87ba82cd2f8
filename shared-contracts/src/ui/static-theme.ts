import type { ThemeConfig } from 'antd';
import { type Density, type Scheme, themeKey } from './scheme.ts';

/**
 * The numeric tokens that antd components read at run time; all other styles come from files. A test compares them with the theme that antd computes.
 */
export const readTokens = {
  motion: false,
  borderRadius: 8,
  zIndexPopupBase: 1000,
  screenXS: 480,
  screenXSMin: 480,
  screenXSMax: 575,
  screenSM: 576,
  screenSMMin: 576,
  screenSMMax: 767,
  screenMD: 768,
  screenMDMin: 768,
  screenMDMax: 991,
  screenLG: 992,
  screenLGMin: 992,
  screenLGMax: 1199,
  screenXL: 1200,
  screenXLMin: 1200,
  screenXLMax: 1599,
  screenXXL: 1600,
  screenXXLMin: 1600,
  screenXXLMax: 1919,
  screenXXXL: 1920,
  screenXXXLMin: 1920,
} as const;

/** The colours that antd reads at run time, for the picture of an empty list. The same test compares them. */
export const readColours = {
  dark: {
    colorFill: 'rgba(230,235,242,0.18)',
    colorFillSecondary: 'rgba(230,235,242,0.12)',
    colorTextQuaternary: 'rgba(230,235,242,0.25)',
    colorFillTertiary: '#243044',
    colorFillQuaternary: 'rgba(230,235,242,0.04)',
    colorBgContainer: '#151D2B',
  },
  light: {
    colorFill: 'rgba(23,32,44,0.15)',
    colorFillSecondary: 'rgba(23,32,44,0.06)',
    colorTextQuaternary: 'rgba(23,32,44,0.25)',
    colorFillTertiary: '#EAEFF4',
    colorFillQuaternary: 'rgba(23,32,44,0.02)',
    colorBgContainer: '#FFFFFF',
  },
} as const;

/** The sizes that depend on the density. */
export const readSizes = {
  comfortable: { controlHeight: 36, marginXXS: 4, sizePopupArrow: 16 },
  compact: { controlHeight: 28, marginXXS: 4, sizePopupArrow: 16 },
} as const;

/** antd's theme for a host, where styles and tokens are files: scheme and density are on the root element. */
export function staticThemeOf(scheme: Scheme, density: Density = 'comfortable'): ThemeConfig {
  const token = { ...readTokens, ...readSizes[density], ...readColours[scheme] };
  return { cssVar: { key: themeKey }, hashed: false, zeroRuntime: true, token };
}
