import { type Density, type Scheme, themeOf } from 'shared-contracts/ui/theme';

/** antd's theme without build-time styles and tokens: antd creates them at run time. Replaces the static theme. */
export function staticThemeOf(scheme: Scheme, density: Density = 'comfortable') {
  return { ...themeOf(scheme, density), zeroRuntime: false };
}
