import { NavLink } from 'shared-contracts/router';
import { type BusinessTab, businessPath, businessTabs } from 'shared-contracts/routes';
import { useScrolledTo } from '../../ui/places/use-scrolled-to.ts';
import { capital } from '../../ui/value-text.ts';
import styles from './my-business.module.css';

/** The tabs of My Business. Each has an address, so they are links. */
export function BusinessTabs({ current }: { current: BusinessTab | null }) {
  const strip = useScrolledTo<HTMLElement>(current, 'middle');
  return (
    <nav ref={strip} aria-label="My Business" className={styles.tabs}>
      {businessTabs.map((tab) => (
        <NavLink
          key={tab}
          to={businessPath(tab)}
          end
          className={styles.tab ?? ''}
          data-here={tab === current}
          aria-current={tab === current ? 'page' : undefined}
        >
          {capital(tab.replace('-', ' '))}
        </NavLink>
      ))}
    </nav>
  );
}
