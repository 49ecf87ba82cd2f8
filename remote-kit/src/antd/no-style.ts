import { themeKey } from 'shared-contracts/ui/scheme';

// Result of antd's style hooks when the styles are files: no hash, and the class that carries the tokens.
const worn: [hash: string, tokens: string] = ['', themeKey];

/** Replaces a style hook of antd: it writes no styles. */
export default function useStyle(): [hash: string, tokens: string] {
  return worn;
}

export { useStyle as useColStyle, useStyle as useRowStyle, useStyle as useSharedStyle };

/** Replaces components of antd that only write styles. */
export function PurePanelStyle(): null {
  return null;
}
