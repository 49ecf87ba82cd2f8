import { type Density, type Scheme, themeOf } from 'shared-contracts/ui/theme';

/** The theme for a build without static styles and tokens, which antd then generates at run time. It replaces the static theme. */
export function staticThemeOf(scheme: Scheme, density: Density = 'comfortable') {
  return { ...themeOf(scheme, density), zeroRuntime: false };
}
