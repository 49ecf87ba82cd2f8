import { useAtomValue } from 'jotai';
import { memo } from 'react';
import type { Channel } from 'shared-contracts/api';
import { hasFocus, initialMode } from 'shared-contracts/session';
import { Button } from 'shared-contracts/ui/base';
import { CloseOutlined, MenuOutlined } from 'shared-contracts/ui/icons';
import { homeOf } from '../../channels/home.model.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import { useTooltip } from '../navigation/use-tooltip.tsx';
import { ChannelMark } from '../state/Icons.tsx';
import { useGo } from '../state/use-go.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AppsMenu } from './AppsMenu.tsx';
import { FilterButton } from './FilterButton.tsx';
import { NoticesButton } from './NoticesButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './TopBar.module.css';

function ChannelPlace() {
  const mode = useAtomValue(modeAtom);
  const go = useGo();
  const { control, tooltip } = useTooltip('Click to reset');
  const resetFocus = () => {
    const next = { ...mode, focus: initialMode.focus };
    go(homeOf(next), next);
  };
  return (
    <div className={styles.channel}>
      <ChannelMark type={mode.channel.type} />
      <span className={styles.name}>{mode.local.name}</span>
      {hasFocus(mode) && (
        <>
          <Button
            size="small"
            className={styles.focus ?? ''}
            aria-label={`Reset focus, ${mode.focus.name}`}
            icon={<CloseOutlined />}
            iconPlacement="end"
            onClick={resetFocus}
            {...control}
          >
            {mode.focus.name}
          </Button>
          {tooltip}
        </>
      )}
    </div>
  );
}

interface TopBarProps {
  channels: readonly Channel[];
  onMenu: () => void;
}

export const TopBar = memo(function TopBar({ channels, onMenu }: TopBarProps) {
  return (
    <header className={styles.bar} data-bar>
      <Button type="text" aria-label="Menu" icon={<MenuOutlined />} onClick={onMenu} />
      <ChannelPlace />
      <div className={styles.search}>
        <SearchBox />
      </div>
      <div className={styles.menus}>
        <FilterButton />
        <NoticesButton />
        <AppsMenu channels={channels} />
        <AccountMenu />
      </div>
    </header>
  );
});
