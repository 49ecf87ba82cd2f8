import { useAtom } from 'jotai';
import type { Channel } from 'shared-contracts/api';
import { useNavigate } from 'shared-contracts/router';
import { hasFocus, initialMode } from 'shared-contracts/session';
import { Button, Tooltip } from 'shared-contracts/ui/frame';
import { CloseOutlined, MenuOutlined } from 'shared-contracts/ui/icons';
import { homeOf } from '../channels/navigation.model.ts';
import { modeAtom } from '../session/session.atoms.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AppsMenu } from './AppsMenu.tsx';
import { FilterButton } from './FilterButton.tsx';
import { ChannelMark } from './Icons.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './TopBar.module.css';

export function TopBar({ channels, onMenu }: { channels: readonly Channel[]; onMenu: () => void }) {
  const [mode, setMode] = useAtom(modeAtom);
  const navigate = useNavigate();
  const resetFocus = () => {
    const next = { ...mode, focus: initialMode.focus };
    setMode(next);
    void navigate(homeOf(next));
  };
  return (
    <header className={styles.bar}>
      <Button type="text" aria-label="Menu" icon={<MenuOutlined />} onClick={onMenu} />
      <div className={styles.channel}>
        <ChannelMark type={mode.channel.type} />
        <span className={styles.name}>{mode.local.name}</span>
        {hasFocus(mode) && (
          <Tooltip title="Click to reset">
            <Button
              size="small"
              aria-label="Reset focus"
              icon={<CloseOutlined />}
              iconPlacement="end"
              onClick={resetFocus}
            >
              {mode.focus.name}
            </Button>
          </Tooltip>
        )}
      </div>
      <div className={styles.search}>
        <SearchBox />
      </div>
      <div className={styles.menus}>
        <FilterButton />
        <AppsMenu channels={channels} />
        <AccountMenu />
      </div>
    </header>
  );
}
