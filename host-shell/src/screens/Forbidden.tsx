import { useSetAtom } from 'jotai';
import { paths } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { endSessionAtom } from '../session/session.atoms.ts';
import styles from './Screen.module.css';

/** What an account sees that may not enter yet: why, and the ways on. */
export function Forbidden() {
  const endSession = useSetAtom(endSessionAtom);
  // A page of its own: this one is on its way to /signin as soon as its session has ended.
  const leaveFor = (path: string) => {
    endSession();
    location.assign(path);
  };
  return (
    <main className={styles.center}>
      <h1>Verify your email address first</h1>
      <p>
        This account may not enter yet, because its email address is not verified. Enter the code from the
        mail that you got, or have it sent again.
      </p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => leaveFor(paths.verify)}>
          Enter code
        </Button>
        <Button onClick={() => leaveFor(paths.resend)}>Send again</Button>
        <Button type="text" onClick={() => leaveFor(paths.signin)}>
          Log in as someone else
        </Button>
      </div>
    </main>
  );
}
