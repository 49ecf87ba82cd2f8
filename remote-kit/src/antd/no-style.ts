import { themeKey } from 'shared-contracts/ui/scheme';

// What antd's style hooks answer where styles are files: no hash, and the class that carries the tokens.
const worn: [hash: string, tokens: string] = ['', themeKey];

/** In the place of a style hook of antd: it writes nothing. */
export default function useStyle(): [hash: string, tokens: string] {
  return worn;
}

export { useStyle as useColStyle, useStyle as useRowStyle, useStyle as useSharedStyle };

/** In the place of antd's elements that only write styles. */
export function PurePanelStyle(): null {
  return null;
}
