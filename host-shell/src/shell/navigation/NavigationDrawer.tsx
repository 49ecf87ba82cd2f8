import type { CSSProperties } from 'react';
import type { Channel } from 'shared-contracts/api';
import { Drawer } from 'shared-contracts/ui/layers';
import { ChannelLinks } from './ChannelLinks.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** Drawer with the named links of the channel. */
export function NavigationDrawer(props: {
  title: string;
  hue: CSSProperties;
  /** The channels to lead to below the links; none inside a channel. */
  channels: readonly Channel[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const { title, hue, channels, isOpen, onClose } = props;
  return (
    <Drawer title={title} placement="left" size={240} open={isOpen} onClose={onClose} destroyOnHidden>
      <div style={hue}>
        <nav aria-label="Main">
          <NavigationLinks named="always" onFollow={onClose} />
        </nav>
        <ChannelLinks channels={channels} named="always" onFollow={onClose} />
      </div>
    </Drawer>
  );
}
