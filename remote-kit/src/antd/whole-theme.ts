import { type Density, type Scheme, themeOf } from 'shared-contracts/ui/theme';

/** antd's theme where no styles and no tokens were made before: antd makes them while the page runs. Stands in the place of the static one. */
export function staticThemeOf(scheme: Scheme, density: Density = 'comfortable') {
  return { ...themeOf(scheme, density), zeroRuntime: false };
}
