import type { CSSProperties } from 'react';
import { Drawer } from 'shared-contracts/ui/layers';
import { NavigationLinks } from './NavigationLinks.tsx';

/** Drawer with the named links of the channel. */
export function NavigationDrawer(props: {
  title: string;
  hue: CSSProperties;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { title, hue, isOpen, onClose } = props;
  return (
    <Drawer title={title} placement="left" size={240} open={isOpen} onClose={onClose} destroyOnHidden>
      <nav aria-label="Main" style={hue}>
        <NavigationLinks named="always" onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
