import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { productName } from 'shared-contracts/session';
import { Button, Dropdown } from 'shared-contracts/ui/frame';
import { LogoutOutlined, MoonOutlined, SunOutlined, UserOutlined } from 'shared-contracts/ui/icons';
import { useHost } from '../app/host-context.ts';
import { revoke } from '../session/session.api.ts';
import { endSessionAtom, schemeAtom } from '../session/session.atoms.ts';
import { useIsServed } from './use-navigation.ts';

/** Account and Billing where a remote serves them, the colour scheme, what runs here, Logout. */
export function AccountMenu() {
  const { api } = useHost();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const isServed = useIsServed();
  const [scheme, setScheme] = useAtom(schemeAtom);
  const endSession = useSetAtom(endSessionAtom);

  const logout = async () => {
    await revoke(api, cache);
    endSession();
    await navigate(paths.home);
  };
  const screens = [
    { label: 'Account', path: paths.account },
    { label: 'Billing', path: paths.billing },
    { label: `About ${productName}`, path: paths.about },
  ].filter(({ path }) => isServed(path));
  const other = scheme === 'dark' ? 'light' : 'dark';
  const items = [
    ...screens.map(({ label, path }) => ({ key: path, label, onClick: () => void navigate(path) })),
    {
      key: 'scheme',
      label: other === 'light' ? 'Light colours' : 'Dark colours',
      icon: other === 'light' ? <SunOutlined /> : <MoonOutlined />,
      onClick: () => setScheme(other),
    },
    { key: 'divider', type: 'divider' as const },
    { key: 'logout', label: 'Logout', icon: <LogoutOutlined />, onClick: () => void logout() },
  ];
  return (
    <Dropdown trigger={['click']} destroyOnHidden menu={{ items }} placement="bottomRight">
      <Button type="text" aria-label="Account" icon={<UserOutlined />} />
    </Dropdown>
  );
}
