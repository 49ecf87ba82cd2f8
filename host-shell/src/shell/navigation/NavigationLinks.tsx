import { memo } from 'react';
import { NavLink } from 'shared-contracts/router';
import type { NavigationLink } from '../../channels/navigation.model.ts';
import { useHost } from '../../config/host-context.ts';
import { LinkMark } from '../state/Icons.tsx';
import { useNavigation } from '../state/use-navigation.ts';
import styles from './NavigationLinks.module.css';
import { useNameBeside } from './use-name-beside.tsx';

function classesOf(isNamed: boolean, isActive: boolean): string {
  return [styles.link, isNamed && styles.named, isActive && styles.active].filter(Boolean).join(' ');
}

function RailLink({ link: { label, path, icon } }: { link: NavigationLink }) {
  const { control, shown } = useNameBeside(label, 'right');
  const { prefetch } = useHost();
  return (
    <>
      <NavLink
        to={path}
        className={({ isActive }) => classesOf(false, isActive)}
        aria-label={label}
        {...control}
        onPointerDown={() => {
          control.onPointerDown();
          prefetch(path);
        }}
      >
        <LinkMark icon={icon} />
      </NavLink>
      {shown}
    </>
  );
}

/** The links of the channel: icons only on the rail, with names in the drawer. */
export const NavigationLinks = memo(function NavigationLinks({
  named,
  onFollow,
}: {
  named: boolean;
  onFollow?: () => void;
}) {
  const links = useNavigation();
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.path}>
          {named ? (
            <NavLink
              to={link.path}
              className={({ isActive }) => classesOf(true, isActive)}
              onClick={onFollow}
            >
              <LinkMark icon={link.icon} />
              <span>{link.label}</span>
            </NavLink>
          ) : (
            <RailLink link={link} />
          )}
        </li>
      ))}
    </ul>
  );
});
