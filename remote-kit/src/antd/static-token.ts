import { DesignTokenContext } from 'antd/es/theme/context';
import { useContext } from 'react';
import { themeKey } from 'shared-contracts/ui/scheme';

const variables = { prefix: 'ant', key: themeKey };

/** Replaces antd's `useToken`: components read the tokens of the theme at run time. */
export default function useToken() {
  const { token } = useContext(DesignTokenContext);
  return [{}, token, '', token, variables, true];
}
