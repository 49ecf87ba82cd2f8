import { useLocation, useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/frame';
import styles from './Screen.module.css';

export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <div className={styles.center}>
      <h1>There is nothing here</h1>
      <p>No screen has the address {pathname}. It may have moved, or the link was cut.</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => void navigate(paths.home)}>
          Go to the dashboard
        </Button>
        <Button onClick={() => void navigate(-1)}>Go back</Button>
      </div>
    </div>
  );
}
