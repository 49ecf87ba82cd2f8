import { memo } from 'react';
import { NavLink } from 'shared-contracts/router';
import type { NavigationLink } from '../../channels/navigation.model.ts';
import { useHost } from '../../config/host-context.ts';
import { LinkMark } from '../state/Icons.tsx';
import { usePathsAbove } from '../state/use-breadcrumbs.ts';
import { useNavigation } from '../state/use-navigation.ts';
import styles from './NavigationLinks.module.css';
import { isWide } from './rail.atoms.ts';
import { useTooltip } from './use-tooltip.tsx';

function classesOf(isNamed: boolean, isActive: boolean): string {
  return [styles.link, isNamed && styles.named, isActive && styles.active].filter(Boolean).join(' ');
}

interface RailLinkProps {
  link: NavigationLink;
  isNamed: boolean;
  /** Whether the screen is below it by another path, as a service is below My Business. */
  isAbove: boolean;
}

function RailLink({ link: { label, path, icon }, isNamed, isAbove }: RailLinkProps) {
  const { control, tooltip } = useTooltip(label, 'right');
  const { prefetch } = useHost();
  return (
    <>
      <NavLink
        to={path}
        className={({ isActive }) => classesOf(false, isActive || isAbove)}
        aria-label={label}
        {...control}
        onPointerEnter={(event) => {
          if (!(isNamed && isWide())) control.onPointerEnter(event);
        }}
        onPointerDown={() => {
          control.onPointerDown();
          prefetch(path);
        }}
      >
        <LinkMark icon={icon} />
        {isNamed && <span className={styles.wideName}>{label}</span>}
      </NavLink>
      {tooltip}
    </>
  );
}

/** The links of the channel, with names in the drawer (`always`), or on the rail of a wide window (`wide`) unless the person closed it. */
export const NavigationLinks = memo(function NavigationLinks({
  named,
  onFollow,
}: {
  named: 'always' | 'wide' | 'never';
  onFollow?: () => void;
}) {
  const links = useNavigation();
  const above = usePathsAbove();
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.path}>
          {named === 'always' ? (
            <NavLink
              to={link.path}
              className={({ isActive }) => classesOf(true, isActive || above.includes(link.path))}
              onClick={onFollow}
            >
              <LinkMark icon={link.icon} />
              <span>{link.label}</span>
            </NavLink>
          ) : (
            <RailLink link={link} isNamed={named === 'wide'} isAbove={above.includes(link.path)} />
          )}
        </li>
      ))}
    </ul>
  );
});
