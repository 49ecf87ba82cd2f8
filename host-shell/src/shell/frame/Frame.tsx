import { useAtom, useAtomValue } from 'jotai';
import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react';
import type { Channel } from 'shared-contracts/api';
import { channelTypes } from 'shared-contracts/session';
import { switchingAtom } from '../../channels/switching.atoms.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import { OnceOpen } from '../../ui/OnceOpen.tsx';
import { TopBar } from '../bar/TopBar.tsx';
import { layers } from '../layers/lazy-layers.ts';
import { ChannelLinks } from '../navigation/ChannelLinks.tsx';
import { NavigationLinks } from '../navigation/NavigationLinks.tsx';
import { isRailNamedAtom, isWide } from '../navigation/rail.atoms.ts';
import { useBreadcrumbs, useNoteOpened } from '../state/use-breadcrumbs.ts';
import { useScrollRestoration } from '../state/use-scroll-restoration.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Layers } from './Layers.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { TrialBanner } from './TrialBanner.tsx';

interface FrameProps {
  /** Whether this is a hidden warm-up render, which must not set the title of the page. */
  isWarmUp?: boolean;
  channels: readonly Channel[];
  children: ReactNode;
}

/** Frame of every screen of a signed-in person: top bar, rail or drawer, footer. */
export function Frame({ isWarmUp = false, channels, children }: FrameProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isRailNamed, setRailNamed] = useAtom(isRailNamedAtom);
  const openMenu = useCallback(() => {
    if (isWide()) setRailNamed(!isRailNamed);
    else setDrawerOpen(true);
  }, [isRailNamed, setRailNamed]);
  const switching = useAtomValue(switchingAtom);
  const { channel, local } = useAtomValue(modeAtom);
  const named = isRailNamed ? 'wide' : 'never';
  const isDashboard = channel.type === channelTypes.dashboard;
  const main = useRef<HTMLElement>(null);
  const { steps, title } = useBreadcrumbs();
  useScrollRestoration(main);
  useNoteOpened();
  const hue = { '--channel-hue': `var(--fl-channel-${channel.type})` } as CSSProperties;
  return (
    <div className={styles.frame} style={hue} data-rail={isRailNamed ? 'named' : 'icons'}>
      {!isWarmUp && <title>{title}</title>}
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar channels={channels} onMenu={openMenu} />
      {!isDrawerOpen && (
        <div className={styles.rail}>
          <nav aria-label="Main">
            <NavigationLinks named={named} />
          </nav>
          {isDashboard && <ChannelLinks channels={channels} named={named} />}
        </div>
      )}
      <OnceOpen isOpen={isDrawerOpen} onFailed={() => setDrawerOpen(false)}>
        <layers.Navigation
          title={local.name}
          hue={hue}
          channels={isDashboard ? channels : []}
          isOpen={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
        />
      </OnceOpen>
      <div className={styles.banners}>
        <OfflineBanner />
        <TrialBanner />
      </div>
      <main ref={main} id="content" tabIndex={-1} className={styles.content} aria-busy={switching}>
        {steps && <Breadcrumbs steps={steps} />}
        <div className={switching ? styles.hidden : styles.shown}>{children}</div>
      </main>
      <Footer />
      <div aria-live="polite" className={styles.spoken}>
        {title}
      </div>
      <Layers channels={channels} />
    </div>
  );
}
