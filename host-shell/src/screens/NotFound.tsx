import { useSetAtom } from 'jotai';
import { Link, useLocation, useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { useSession } from '../session/use-session.ts';
import { paletteAtom } from '../shell/state/frame.atoms.ts';
import { useNavigation } from '../shell/state/use-navigation.ts';
import { nearestLinks } from './near.model.ts';
import styles from './Screen.module.css';

// Screens of the channel with an address similar to the missing one.
function WaysOn({ pathname }: { pathname: string }) {
  const links = useNavigation();
  return (
    <>
      <p>You may have meant one of these, or choose another channel in the apps menu.</p>
      <ul className={styles.near}>
        {nearestLinks(pathname, links).map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const heading = 'There is nothing here';

/** Screen for an unknown address: suggests similar addresses and next steps. */
export function NotFound() {
  const { pathname } = useLocation();
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  const openPalette = useSetAtom(paletteAtom);
  // Tells Search that this screen has nothing to filter.
  useScreen({ title: heading });
  return (
    <div className={styles.center}>
      <h1>{heading}</h1>
      <p>
        No screen has the address <span className={styles.address}>{pathname}</span>. It may have moved, or
        the link was cut.
      </p>
      {isSignedIn && <WaysOn pathname={pathname} />}
      <div className={styles.actions}>
        {isSignedIn && (
          <Button type="primary" onClick={() => openPalette(true)}>
            Search everything
          </Button>
        )}
        <Button onClick={() => void navigate(paths.home)}>
          {isSignedIn ? 'Go to the dashboard' : 'Go to sign-in'}
        </Button>
        <Button onClick={() => void navigate(-1)}>Go back</Button>
      </div>
    </div>
  );
}
