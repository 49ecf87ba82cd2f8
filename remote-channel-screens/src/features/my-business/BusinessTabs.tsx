import { NavLink } from 'shared-contracts/router';
import { type BusinessTab, businessPath, businessTabs, paths } from 'shared-contracts/routes';
import { useScrolledTo } from '../../ui/places/use-scrolled-to.ts';
import { capital } from '../../ui/value-text.ts';
import styles from './my-business.module.css';

const tabs: readonly { name: BusinessTab | 'overview'; label: string; path: string }[] = [
  { name: 'overview', label: 'Overview', path: paths.myBusiness },
  ...businessTabs.map((name) => ({
    name,
    label: name === 'business' ? 'Details' : capital(name.replace('-', ' ')),
    path: businessPath(name),
  })),
];

/** The tabs of My Business. Each has an address, so they are links. */
export function BusinessTabs({ current }: { current: BusinessTab | 'overview' | null }) {
  const strip = useScrolledTo<HTMLElement>(current, 'middle');
  return (
    <nav ref={strip} aria-label="My Business" className={styles.tabs}>
      {tabs.map(({ name, label, path }) => (
        <NavLink
          key={name}
          to={path}
          end
          className={styles.tab ?? ''}
          data-here={name === current}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
