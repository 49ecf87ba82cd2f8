import { DesignTokenContext } from 'antd/es/theme/context';
import { useContext } from 'react';
import { themeKey } from 'shared-contracts/ui/scheme';

const variables = { prefix: 'ant', key: themeKey };

/** In the place of antd's `useToken`: the tokens that its parts read while they run are those of the theme. */
export default function useToken() {
  const { token } = useContext(DesignTokenContext);
  return [{}, token, '', token, variables, true];
}
