import { useId } from 'react';
import type { Channel } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { homeOf } from '../../channels/home.model.ts';
import { pathInChannel } from '../../channels/use-entry-mode.ts';
import { modeOfChannel } from '../../session/mode.model.ts';
import { ChannelMark } from '../state/Icons.tsx';
import styles from './NavigationLinks.module.css';
import { useTooltip } from './use-tooltip.tsx';

interface ChannelLinkProps {
  channel: Channel;
  named: 'always' | 'wide' | 'never';
  onFollow: (() => void) | undefined;
}

function ChannelLink({ channel, named, onFollow }: ChannelLinkProps) {
  const { control, tooltip } = useTooltip(channel.name, 'right');
  const mode = modeOfChannel(channel);
  return (
    <>
      <Link
        to={pathInChannel(homeOf(mode), '', channel.id)}
        className={named === 'always' ? `${styles.link} ${styles.named}` : styles.link}
        aria-label={channel.name}
        {...(named === 'never' ? control : {})}
        onClick={onFollow}
      >
        <ChannelMark type={mode.channel.type} />
        {named !== 'never' && (
          <span className={named === 'wide' ? styles.wideName : undefined}>{channel.name}</span>
        )}
      </Link>
      {tooltip}
    </>
  );
}

/** The channels of the space below the links of the dashboard, so that the work of each trade is in sight. Nothing without channels. */
export function ChannelLinks(props: {
  channels: readonly Channel[];
  named: 'always' | 'wide' | 'never';
  onFollow?: () => void;
}) {
  const { channels, named, onFollow } = props;
  const id = useId();
  if (channels.length === 0) return null;
  return (
    <nav className={styles.channels} aria-labelledby={id}>
      <h2 id={id} className={named === 'never' ? styles.unseen : styles.heading}>
        Channels
      </h2>
      <ul className={styles.links}>
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelLink channel={channel} named={named} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
