import { DesignTokenContext } from 'antd/es/theme/context';
import { useContext } from 'react';
import { themeKey } from 'shared-contracts/ui/scheme';

const variables = { prefix: 'ant', key: themeKey };

/** Replaces antd's `useToken`: at run time its parts read the tokens of the theme. */
export default function useToken() {
  const { token } = useContext(DesignTokenContext);
  return [{}, token, '', token, variables, true];
}
