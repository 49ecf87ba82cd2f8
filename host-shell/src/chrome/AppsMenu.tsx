import { useAtomValue, useSetAtom } from 'jotai';
import type { Channel } from 'shared-contracts/api';
import { useNavigate } from 'shared-contracts/router';
import { channelTypes, initialMode, type Mode } from 'shared-contracts/session';
import { Button, Dropdown } from 'shared-contracts/ui/frame';
import { AppstoreOutlined } from 'shared-contracts/ui/icons';
import { homeOf } from '../channels/navigation.model.ts';
import { administrationMode, modeOfChannel, selectedChannel } from '../session/mode.model.ts';
import { modeAtom } from '../session/session.atoms.ts';
import { switchModeAtom } from './frame.atoms.ts';
import { ChannelMark } from './Icons.tsx';

/** Dashboard, the channels with sub type below 3, a divider, those above 2, Administration. Source: product.md §2. */
export function AppsMenu({ channels }: { channels: readonly Channel[] }) {
  const mode = useAtomValue(modeAtom);
  const switchMode = useSetAtom(switchModeAtom);
  const navigate = useNavigate();

  const choose = async (next: Mode) => {
    await navigate(homeOf(next));
    switchMode(next);
  };
  const item = (next: Mode) => ({
    key: String(selectedChannel(next)),
    label: next.local.name,
    icon: <ChannelMark type={next.channel.type} />,
    onClick: () => void choose(next),
  });
  const below = channels
    .filter(({ subType }) => subType < channelTypes.conference)
    .map(modeOfChannel)
    .map(item);
  const above = channels
    .filter(({ subType }) => subType > channelTypes.usersAndGroups)
    .map(modeOfChannel)
    .map(item);
  const items = [
    item(initialMode),
    ...below,
    { key: 'divider', type: 'divider' as const },
    ...above,
    item(administrationMode),
  ];
  return (
    <Dropdown
      trigger={['click']}
      destroyOnHidden
      menu={{ items, selectable: true, selectedKeys: [String(selectedChannel(mode))] }}
    >
      <Button type="text" aria-label="Apps" icon={<AppstoreOutlined />} />
    </Dropdown>
  );
}
