import type { Channel } from 'shared-contracts/api';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { ChannelMark } from '../chrome/Icons.tsx';
import { useGo } from '../chrome/use-go.ts';
import { modeOfChannel } from '../session/mode.model.ts';
import styles from './Screen.module.css';

/** What an address of a channel shows while none is chosen: the channels that have that screen. */
export function ChooseChannel({
  label,
  path,
  channels,
}: {
  label: string;
  path: string;
  channels: readonly Channel[];
}) {
  const go = useGo();
  useScreen({ title: label });
  return (
    <div className={styles.center}>
      <h1>Choose a channel</h1>
      <p>Each channel has its own {label.toLowerCase()}. Which one do you want to work in?</p>
      <div className={styles.actions}>
        {channels.map((channel) => (
          <Button
            key={channel.id}
            icon={<ChannelMark type={channel.subType} />}
            onClick={() => go(path, modeOfChannel(channel))}
          >
            {channel.name}
          </Button>
        ))}
      </div>
    </div>
  );
}
