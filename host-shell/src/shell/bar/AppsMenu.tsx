import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Channel } from 'shared-contracts/api';
import { channelTypes, initialMode, type Mode } from 'shared-contracts/session';
import { AppstoreOutlined } from 'shared-contracts/ui/icons';
import { homeOf } from '../../channels/home.model.ts';
import { administrationMode, modeOfChannel, selectedChannel } from '../../session/mode.model.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import type { MenuEntry } from '../layers/menu-entry.ts';
import { ChannelMark } from '../state/Icons.tsx';
import { useGo } from '../state/use-go.ts';
import { MenuButton } from './MenuButton.tsx';

const icon = <AppstoreOutlined />;

function itemsOf(channels: readonly Channel[], go: (path: string, mode: Mode) => void): MenuEntry[] {
  const item = (next: Mode) => ({
    key: String(selectedChannel(next)),
    label: next.local.name,
    icon: <ChannelMark type={next.channel.type} />,
    onClick: () => go(homeOf(next), next),
  });
  const below = channels
    .filter(({ subType }) => subType < channelTypes.conference)
    .map(modeOfChannel)
    .map(item);
  const above = channels
    .filter(({ subType }) => subType > channelTypes.usersAndGroups)
    .map(modeOfChannel)
    .map(item);
  return [
    item(initialMode),
    ...below,
    { key: 'divider', type: 'divider' as const },
    ...above,
    item(administrationMode),
  ];
}

/** Dashboard, channels with a sub type below 3, a divider, those above 2, Administration. Source: product.md §2. */
export function AppsMenu({ channels }: { channels: readonly Channel[] }) {
  const mode = useAtomValue(modeAtom);
  const go = useGo();

  // Memoised, because the menu is always in the page.
  const items = useMemo(() => itemsOf(channels, go), [channels, go]);
  return <MenuButton label="Apps" icon={icon} items={items} selected={String(selectedChannel(mode))} />;
}
