import { NavLink } from 'shared-contracts/router';
import { Tooltip } from 'shared-contracts/ui/frame';
import { LinkMark } from './Icons.tsx';
import styles from './NavigationLinks.module.css';
import { useNavigation } from './use-navigation.ts';

/** The links of the channel: icons only on the rail, with their names in the drawer. */
export function NavigationLinks({ named, onFollow }: { named: boolean; onFollow?: () => void }) {
  const links = useNavigation();
  return (
    <ul className={styles.links}>
      {links.map(({ label, path, icon }) => (
        <li key={path}>
          <Tooltip title={named ? '' : label} placement="right">
            <NavLink
              to={path}
              className={({ isActive }) =>
                [styles.link, named && styles.named, isActive && styles.active].filter(Boolean).join(' ')
              }
              aria-label={named ? undefined : label}
              onClick={onFollow}
            >
              <LinkMark icon={icon} />
              {named && <span>{label}</span>}
            </NavLink>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
