import { useAtomValue } from 'jotai';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Channel } from 'shared-contracts/api';
import { Drawer } from 'shared-contracts/ui/frame';
import { modeAtom } from '../session/session.atoms.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { switchingAtom } from './frame.atoms.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import { TopBar } from './TopBar.tsx';
import { TrialBanner } from './TrialBanner.tsx';

/** What stands around every screen of a signed-in person: top bar, rail or drawer, footer. */
export function Frame({ channels, children }: { channels: readonly Channel[]; children: ReactNode }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const switching = useAtomValue(switchingAtom);
  const { channel, local } = useAtomValue(modeAtom);
  const hue = { '--channel-hue': `var(--fl-channel-${channel.type})` } as CSSProperties;
  return (
    <div className={styles.frame} style={hue}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar channels={channels} onMenu={() => setDrawerOpen(true)} />
      {!isDrawerOpen && (
        <nav className={styles.rail} aria-label="Main">
          <NavigationLinks named={false} />
        </nav>
      )}
      <Drawer
        title={local.name}
        placement="left"
        size={240}
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        destroyOnHidden
      >
        <nav aria-label="Main" style={hue}>
          <NavigationLinks named onFollow={() => setDrawerOpen(false)} />
        </nav>
      </Drawer>
      <div className={styles.trial}>
        <TrialBanner />
      </div>
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={switching}>
        <div className={switching ? styles.hidden : styles.shown}>{children}</div>
      </main>
      <Footer />
    </div>
  );
}
