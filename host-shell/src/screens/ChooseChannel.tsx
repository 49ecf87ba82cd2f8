import type { Channel } from 'shared-contracts/api';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { homeOf } from '../channels/home.model.ts';
import { administrationMode, modeOfChannel } from '../session/mode.model.ts';
import { ChannelMark } from '../shell/state/Icons.tsx';
import { useGo } from '../shell/state/use-go.ts';
import styles from './Screen.module.css';

/** Replaces a screen that the current channel does not have: offers the channels that have it. */
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
      <h1>{channels.length > 0 ? 'Choose a channel' : `No channel has ${label.toLowerCase()}`}</h1>
      <p>
        {channels.length > 0
          ? `Each channel has its own ${label.toLowerCase()}. Which one do you want to work in?`
          : 'The channels that had this screen were deleted. Make a new one in Administration.'}
      </p>
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
        {channels.length === 0 && (
          <Button type="primary" onClick={() => go(homeOf(administrationMode), administrationMode)}>
            Go to the channels
          </Button>
        )}
      </div>
    </div>
  );
}
